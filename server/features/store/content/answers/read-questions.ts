import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnsweredQuestion } from '#server/features/store/pages/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { contentPath } from '../content-slug.ts';
import { contentPages, contentVersions } from '../content.tables.ts';
import { openPlaces } from '../fill-places.ts';
import { isTime } from '../next-change.ts';

const Sections = z.array(
  z.object({
    hidden: z.boolean().optional().catch(undefined),
    from: z.string().nullish().catch(undefined),
    until: z.string().nullish().catch(undefined),
    props: z.object({
      questions: z
        .array(z.object({ question: z.string(), answer: z.string(), anchor: z.string().catch('') }))
        .catch([]),
    }),
  }),
);

const row = { use: column.text, slug: column.nullable(column.text), sections: column.json(Sections) };

/** The questions that the home page and other pages answer for visitors at `now`, filled in and rendered. One query. */
export async function readQuestions(db: Database, now: Date): Promise<AnsweredQuestion[]> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const rows = await queryRows(
    db,
    row,
    sql`
    select use, slug, jsonb_path_query_array(content, '$.page.sections[*] ? (@.kind == "questions")') as sections
    from (
      select distinct on (p.id) p.use, p.slug, v.content
      from ${contentPages} p join ${contentVersions} v on v.page_id = p.id
      where p.use in ('home', 'page') and p.deleted_at is null and v.withdrawn_at is null
        and v.starts_at <= ${time} and (v.ends_at is null or v.ends_at > ${time})
      order by p.id, v.version desc
    ) shown order by use, slug`,
  );
  if (rows.length === 0) return [];
  const fill = openPlaces(await readSettings(db));
  return rows.flatMap(({ use, slug, sections }) => {
    const path = contentPath(use === 'home' ? 'home' : 'page', slug) ?? '/';
    return sections
      .filter(({ hidden, from, until }) => hidden !== true && isTime(from ?? undefined, until ?? undefined, now))
      .flatMap(({ props }) => props.questions)
      .filter(({ question }) => question !== '')
      .map(({ question, answer, anchor }) => ({
        path: anchor === '' ? path : `${path}#${anchor}`,
        title: fill(question),
        html: renderMarkdown(fill(answer)),
      }));
  });
}
