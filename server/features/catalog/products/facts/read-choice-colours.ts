import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { HexColour } from '#contracts/facts/facts.ts';
import type { ColouredChoice } from '#server/features/store/design/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const bothThemes = z.tuple([HexColour, HexColour]);
const Tones = z.object({ base: HexColour, field: bothThemes, text: bothThemes }).nullable();

/** The values of the choice that gives products their colour, as far as they have one. One query. */
export function readChoiceColours(db: Database): Promise<ColouredChoice[]> {
  return queryRows(
    db,
    { slug: column.text, color: column.text, tones: column.json(Tones) },
    sql`
    select v.slug, v.color, v.tones from attribute_values v join attributes a on a.id = v.attribute_id
    where v.color is not null and a.options @> '{"isPainting": true}' order by a.position, a.id, v.position, v.id`,
  );
}
