import pg from 'pg';

/** Times as PostgreSQL's text, as Drizzle returns them. */
const timeTypes = new Set<number>([pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.TIMESTAMP, pg.types.builtins.DATE]);
const asText = (value: string): string => value;
/** The parsers of text by type: `pg` asks for them with each answer. */
const parsers = new Map<number, (value: string) => unknown>();

/** The types of the values that `column` reads. */
export const textTypes: pg.CustomTypesConfig = {
  getTypeParser(...[type, format]: Parameters<typeof pg.types.getTypeParser>) {
    if (format === 'binary') return pg.types.getTypeParser(type, format);
    const cachedParser = parsers.get(type);
    if (cachedParser) return cachedParser;
    const parser = timeTypes.has(type) ? asText : pg.types.getTypeParser(type, 'text');
    parsers.set(type, parser);
    return parser;
  },
};
