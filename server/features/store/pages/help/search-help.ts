import { plainText } from '#contracts/common/plain-text.rule.ts';
import { pagesTopic } from '#contracts/pages/page-topics.rule.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Ask } from '#server/platform/features/feature.ts';
import { answeringPages, type HelpSearch, namedPages } from '../questions.ts';
import { readPage } from '../read-page.ts';
import { findHelp } from './find-help.ts';
import { type Help, parseHelp, textOf } from './parse-help.ts';

/** The questions of the text as it is written: its values are not needed to find one. */
const cached = new CachedValue<Help>(pagesTopic, async (db) => parseHelp((await readPage(db, 'help')).page.text));

/** What the shop answers to a text that is typed into its search. */
export function openHelpSearch({ db, clock }: { db: Database; clock: () => Date }, ask: Ask): HelpSearch {
  const questionSources = ask(answeringPages);
  const pageSources = ask(namedPages);
  return {
    topics: [pagesTopic, ...questionSources.map(({ topic }) => topic), ...pageSources.map(({ topic }) => topic)],
    async answers(search, groups) {
      const own = groups ?? (await cached.read(db)).groups;
      const others = (await Promise.all(questionSources.map(({ read }) => read(db, clock())))).flat();
      const ownTitles = new Set(own.flatMap(({ entries }) => entries.map(({ title }) => title.toLowerCase())));
      const entries = others
        .filter(({ title }) => !ownTitles.has(title.toLowerCase()))
        .map((one) => ({ ...one, id: one.path, text: textOf(one.html) }));
      return findHelp([...own, { title: '', entries }], search);
    },
    async pages(search) {
      const pages = (await Promise.all(pageSources.map(({ read }) => read(db, clock())))).flat();
      const groups = pages.map(({ kind, ...page }) => ({
        title: kind,
        entries: [{ ...page, text: plainText(page.text) }],
      }));
      return findHelp(groups, search, { needsSubject: true });
    },
  };
}

/** Keeps the questions of `db` until a text is published. */
export function cacheHelp(db: Database, changes: Changes): void {
  cached.follow(db, changes);
}
