type Parts = Readonly<Record<string, unknown>>;

/** How recorded lists of links, announcements and redirects are told: by what visitors see of them. */
const describers: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  navigation: describeNavigation,
  announcements: (value) =>
    listOf(value)
      ?.map(({ text }) => textOf(text))
      .join('\n'),
  redirects: (value) =>
    listOf(value)
      ?.slice(0, 20)
      .map(({ source, target }) => `${textOf(source)} → ${textOf(target)}`)
      .join('\n'),
};

/** The text of a recorded field that is told by words of its own; undefined for any other. */
export function describeList(field: string, value: unknown): string | undefined {
  return describers[field]?.(value);
}

function describeNavigation(value: unknown): string | undefined {
  if (value === null) return 'Първоначалните';
  if (!hasParts(value)) return undefined;
  const menu = listOf(value['menu']);
  const footer = listOf(value['footer']);
  if (!menu || !footer) return undefined;
  const items = menu.map((item) => {
    const children = namesOf(item['children']);
    return children === '' ? nameOf(item) : `${nameOf(item)} (${children})`;
  });
  const columns = footer.map(
    ({ heading, links }, place) => `${textOf(heading) || `Колона ${place + 1}`}: ${namesOf(links)}`,
  );
  return [`Меню: ${items.join(', ')}`, ...columns].join('\n');
}

function namesOf(links: unknown): string {
  return (listOf(links) ?? []).map(nameOf).join(', ');
}

function nameOf({ label, isHidden }: Parts): string {
  return isHidden === true ? `${textOf(label)} (скрита)` : textOf(label);
}

/** A recorded list of objects; undefined for anything else, as an earlier version may have recorded it. */
function listOf(value: unknown): Parts[] | undefined {
  return Array.isArray(value) && value.every(hasParts) ? value : undefined;
}

function hasParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
