const field = /\{([^{}]*)\}/g;

/** The names of the fields in a template, each once. */
export function namedFields(template: string): string[] {
  return [...new Set([...template.matchAll(field)].map(([, name = '']) => name.trim()))];
}

/**
 * Fills in the fields of a template. A part in square brackets is omitted when a field in it has no value. Values are
 * inserted unchanged: text in a value that looks like a field is not replaced.
 */
export function fillFields(template: string, values: Readonly<Partial<Record<string, string>>>): string {
  const valueOf = (name: string): string => values[name.trim()] ?? '';
  const complete = template.replaceAll(/\[([^[\]]*)\]/g, (all, part: string) => {
    const fieldNames = namedFields(part);
    if (fieldNames.length === 0) return all;
    return fieldNames.every((name) => valueOf(name) !== '') ? part : '';
  });
  return complete.replaceAll(field, (_all, name: string) => valueOf(name));
}
