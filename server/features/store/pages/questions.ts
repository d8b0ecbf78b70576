import type { HelpEntry, HelpGroup } from '#contracts/pages/help.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToAll, questionToOne } from '#server/platform/features/feature.ts';

/** A question of customers that a page of the shop answers. */
export interface AnsweredQuestion {
  /** Address of the page, with the fragment of the question where it has one. */
  path: string;
  title: string;
  html: string;
}

export interface AnsweringPages {
  /** The change topic of the questions. */
  topic: string;
  read(db: Database, now: Date): Promise<readonly AnsweredQuestion[]>;
}

export const answeringPages = questionToAll<AnsweringPages>(
  'Which pages answer questions of customers, besides the help?',
);

/** A page that a search finds by its name. */
export interface NamedPage {
  path: string;
  title: string;
  /** What kind of page it is, in a word that people search for. */
  kind: string;
  text: string;
}

export interface NamedPages {
  /** The change topic of the pages. */
  topic: string;
  read(db: Database, now: Date): Promise<readonly NamedPage[]>;
}

export const namedPages = questionToAll<NamedPages>('Which pages does a search find by their name?');

/** What a text that is typed into the search finds besides products. */
export interface HelpSearch {
  /** The change topics of what is found. */
  topics: readonly string[];
  /** The questions that a search is about, best first, of `groups` of the help and of other pages. */
  answers(search: string, groups?: readonly HelpGroup[]): Promise<HelpEntry[]>;
  /** The pages that a search means by their name, best first. */
  pages(search: string): Promise<{ path: string; title: string; text: string }[]>;
}

export const helpSearch = questionToOne<HelpSearch>('What does the shop answer to a search?');
