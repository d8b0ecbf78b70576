import type { CsvFile } from '#server/platform/csv/parse-csv.ts';
import type { Direction } from '../read-direction.ts';
import type { ambiguous } from './read-amounts.ts';

/** One movement of an account, in whatever format its bank wrote it. */
export interface Movement {
  /** Where it stands in the file, counted from 1: a line of text, or the line of its element. */
  line: number;
  date: string;
  /** Minor units without a sign; null where the file has no readable amount. */
  amount: number | null | typeof ambiguous;
  /** The amount as the file has it. */
  written: string;
  /** The currency as the file names it, such as `EUR`; empty where it names none. */
  currency: string;
  direction: Direction;
  /** What the payer wrote and who paid. */
  text: string;
  /** The bank's own number of the movement and the account, for telling equal movements apart. */
  reference: string;
  account: string;
  /** Why money that came in is no payment: it is pending, or a correction. Without a full stop; empty for none. */
  aside: string;
}

export interface GivenTable {
  file: CsvFile;
  /** What stands above the header: the account, its currency, a period. */
  above: string;
}

/** A file as it was read: movements of a known format, or a table whose columns have to be known. */
export type Statement =
  | { kind: 'movements'; format: string; movements: Movement[] }
  | ({ kind: 'table'; format: string } & GivenTable);
