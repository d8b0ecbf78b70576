import type { Courier } from '#contracts/delivery/courier.ts';
import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import type { SettingsFile } from '#contracts/settings-files/settings-file.ts';
import type { MovedPart } from '#contracts/settings/currency.ts';
import type { CardOffer, Settings } from '#contracts/settings/settings.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type Question, questionForParts, questionToOne } from '#server/platform/features/feature.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';

/** The couriers to whose offices a parcel can be sent now. */
export const officeCouriers = questionToOne<(db: Database) => Promise<Courier[]>>('Which couriers have offices?');

/** The settings as the shop offers them now: without ways of delivery and payment that it cannot serve. */
export const currentOffer = questionToOne<(db: Database) => Promise<Settings>>('What does the shop offer now?');

/** The menu, the footer and the announcement that surround every page now. */
export const shopFrame = questionToOne<() => Promise<ShopFrame>>('What surrounds every page?');

/** How the shop takes cards. */
export const cardPayment = questionToOne<(settings: Settings) => CardOffer>('How does the shop take cards?');

/**
 * The tables with amounts, in the order in which placing an order locks them: a move in another order could wait for an
 * order that waits for it.
 */
const lockOrder = ['carts', 'stock', 'discounts', 'sms'] as const;

/** The part of one feature in the move from leva to euro. Features answer `currencyParts` with theirs. */
export interface CurrencyPart {
  /** What it locks first. */
  locks: (typeof lockOrder)[number];
  /** Counts, examples and warnings. Null if there is nothing to show. */
  preview: (db: Database) => Promise<MovedPart | null>;
  /** Converts all records and returns their number. Sends no change topics: all are sent at the end. */
  move: (op: Operation) => Promise<number>;
}

function inLockOrder(parts: readonly CurrencyPart[]): CurrencyPart[] {
  return parts.toSorted((a, b) => lockOrder.indexOf(a.locks) - lockOrder.indexOf(b.locks));
}

/** The amounts of a feature that are converted when the shop moves to euro, in lock order. */
export const currencyParts: Question<CurrencyPart, readonly CurrencyPart[]> = {
  text: 'Which amounts are converted to euro?',
  resolve: inLockOrder,
};

/** A part of the file of all settings that another feature stores. */
interface FilePart<T> {
  /** In the form of the input: importing the unmodified file changes nothing. */
  read: (db: Database) => Promise<T>;
  /** Changes it by the operation that the panel uses, with its refusals and activity. */
  save: (op: Operation<Caller>, part: T) => Promise<unknown>;
}

export interface FileParts {
  sms: FilePart<NonNullable<SettingsFile['sms']>>;
  smsTemplates: FilePart<SettingsFile['smsTemplates']>;
}

export const fileParts = questionForParts<FileParts>('Which settings are stored elsewhere?', ['sms', 'smsTemplates']);
