import type { Courier } from '#contracts/delivery/courier.ts';
import type { CardOffer, Settings } from '#contracts/settings/settings.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { type Question, questionToOne } from '#server/platform/features/feature.ts';
import { type CurrencyPart, inLockOrder } from './currency/currency-part.ts';

/** The couriers to whose offices a parcel can be sent now. */
export const officeCouriers = questionToOne<(db: Database) => Promise<Courier[]>>('Which couriers have offices?');

/** How the shop takes cards. */
export const cardPayment = questionToOne<(settings: Settings) => CardOffer>('How does the shop take cards?');

/** The amounts of a feature that are converted when the shop moves to euro, in lock order. */
export const currencyParts: Question<CurrencyPart, readonly CurrencyPart[]> = {
  text: 'Which amounts are converted to euro?',
  resolve: inLockOrder,
};
