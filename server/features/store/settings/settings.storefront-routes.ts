import type { FastifyInstance } from 'fastify';
import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { accountHolder } from '#contracts/payments/account-holder.rule.ts';
import { epcQrText } from '#contracts/payments/epc-qr.rule.ts';
import {
  type CardOffer,
  getBankTransferRoute,
  getPublicSettingsRoute,
  type Settings,
} from '#contracts/settings/settings.ts';
import { isEverywhere } from '#contracts/store-texts/store-texts.rule.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { servePublicRead } from '#server/platform/http/cached/public-reads.ts';
import { cacheSettings, readSettings } from './read-settings.ts';

/** The public settings. */
export function registerSettingsRoutes(
  app: FastifyInstance,
  deps: Deps,
  {
    readOffer,
    cardOffer,
    readFrame,
  }: {
    readOffer: (db: Database) => Promise<Settings>;
    /** Injected, because payments depend on settings. */
    cardOffer: (settings: Settings) => CardOffer;
    /** Injected, because menus depend on settings. */
    readFrame: () => Promise<ShopFrame>;
  },
): void {
  cacheSettings(deps.db, deps.changes);
  servePublicRead(app, getBankTransferRoute, async () => {
    const settings = await readSettings(deps.db);
    const { bankTransfer, unpaidOrders, currency } = settings;
    const holder = accountHolder(settings);
    const example = epcQrText({ iban: bankTransfer.iban, holder, sum: { amount: 1, currency }, reason: '1' });
    return {
      bankTransfer: { ...bankTransfer, holder },
      transferDays: unpaidOrders.transferDays,
      hasQr: example !== null,
    };
  });
  // The contract leaves out everything that is not public.
  servePublicRead(app, getPublicSettingsRoute, async () => {
    const settings = await readSettings(deps.db);
    const offer = await readOffer(deps.db);
    const sendsEmail = (await deps.mailer.server()) !== null;
    const storeTexts = Object.fromEntries(Object.entries(offer.storeTexts).filter(([key]) => isEverywhere(key)));
    return { settings: { ...offer, storeTexts }, cards: cardOffer(settings), frame: await readFrame(), sendsEmail };
  });
}
