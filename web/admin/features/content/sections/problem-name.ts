import type { PageContent } from '#contracts/content/content-pages.ts';
import type { Field, Fields } from '#contracts/content/fields.rule.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';
import { sectionName } from './section-name.ts';
import type { Problem } from './section-problems.ts';

const headNames: Readonly<Record<string, string>> = { title: 'Заглавие', 'picture.alt': 'Какво се вижда на снимката' };
const partNames: Readonly<Record<string, string>> = {
  alt: 'какво се вижда на снимката',
  text: 'надпис',
  href: 'адрес',
};

/** Where a problem is, in the words of the form: "Въпроси › Въпрос 2 › Отговор". */
export function problemName({ page }: PageContent, { sectionId, field }: Problem): string {
  const section = page.sections.find(({ id }) => id === sectionId);
  if (!section) return `Заглавие и описание › ${headNames[field] ?? field}`;
  return [sectionName(section), ...namesOf(kindOf(section.kind)?.fields ?? {}, field.split('.'))].join(' › ');
}

function namesOf(fields: Fields, [name = '', ...rest]: readonly string[]): string[] {
  const field: Field | undefined = fields[name];
  if (!field || field.input === 'kept') return [];
  if (field.input !== 'list') return [field.label, ...rest.map((part) => partNames[part] ?? part)];
  const [index, ...inner] = rest;
  if (index === undefined) return [field.label];
  return [`${field.itemLabel} ${Number(index) + 1}`, ...namesOf(field.item, inner)];
}
