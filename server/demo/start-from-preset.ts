import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type OwnGoods, sayNotEmpty } from '#contracts/presets/own-goods.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { refreshListing } from '#server/features/catalog/products/listing/refresh-listing.ts';
import { pricesToEuro } from '#server/features/catalog/products/prices/prices-to-euro.ts';
import { stockMovements } from '#server/features/catalog/products/products.tables.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { defaultHome } from '#server/features/store/content/default-home.ts';
import { publishNewContent } from '#server/features/store/content/publish-new-content.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database, Transaction } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { DemoIds } from './demo-ids.ts';
import { insertDemoCatalog, insertDemoGroups } from './insert-demo-catalog.ts';
import { insertDemoSections } from './insert-demo-sections.ts';
import { readOwnGoods } from './own-goods.ts';
import { readDemoPictures } from './pictures/read-demo-pictures.ts';
import { type DemoPictureRow, storeDemoPictures } from './pictures/store-demo-pictures.ts';
import { insertDemoScenes, type StoredScene, storeDemoScenes } from './pictures/store-demo-scenes.ts';
import type { Preset } from './preset.ts';
import { publishDemoPages } from './publish-demo-pages.ts';
import { readPreset } from './read-preset.ts';
import { saveDemoNavigation } from './save-demo-navigation.ts';
import { startSettings } from './start-settings.ts';
import { neutralSettings } from './start/neutral-settings.ts';
import { readStartPrint } from './start/start-print.ts';
import { storeDemoDesign } from './store-demo-design.ts';
import { takeShop } from './take-shop.ts';
import { picturedProducts, withoutProducts } from './without-products.ts';

/** A preset with its pictures in the file store. */
interface PreparedStart {
  preset: Preset;
  pictures: DemoPictureRow[];
  scenes: ReadonlyMap<string, StoredScene>;
  withProducts: boolean;
}

/**
 * Reads a preset and stores its pictures. Before the change: what fails meanwhile leaves files without a record, never a
 * record without its file.
 */
export async function prepareStart(files: FileStore, name: string, withProducts: boolean): Promise<PreparedStart> {
  const whole = await readPreset(name);
  const products = withProducts ? whole.products : picturedProducts(whole);
  const pictures = await storeDemoPictures(files, { ...whole, products }, await readDemoPictures(name));
  const scenes = await storeDemoScenes(files, whole);
  return { preset: withProducts ? whole : withoutProducts(whole), pictures, scenes, withProducts };
}

/**
 * Gives an empty shop what a preset has, besides its customers, their orders and reviews, and what only an owner knows.
 * The look, menu and texts that the owner has made stay, and legal texts are the owner's. Refused with CONFLICT, and nothing is changed, once the shop has
 * anything of its own; of two presses at once the second is.
 */
export async function startFromPreset(op: Operation, start: PreparedStart): Promise<void> {
  const { preset, pictures, scenes, withProducts } = start;
  const { tx } = op;
  await takeShop(tx);
  refuseOwnGoods(await readOwnGoods(tx));
  const current = await readSettings(tx);
  const ids = new DemoIds();
  await saveSettings(op, startSettings(preset, current));
  const hasNewDesign = !(await hasDesign(tx));
  if (hasNewDesign) await storeDemoDesign(op, preset);
  await insertDemoScenes(op, ids, { scenes: preset.scenes, masters: scenes });
  if (withProducts) await insertProducts(op, ids, preset, pictures);
  else await insertGroups(tx, ids, preset, pictures);
  await insertDemoSections(tx, ids, preset);
  await tx.execute(sql`delete from content_pages where use = 'home' and draft_version = 1`);
  await publishDemoPages(op, ids, preset);
  await publishNewContent(op, { use: 'home', content: defaultHome() });
  const hasOwnMenu = current.navigation !== null && !isDeepStrictEqual(current.navigation, neutralSettings.navigation);
  if (!hasOwnMenu) {
    await saveSettings(op, { navigation: null });
    await saveDemoNavigation(op, ids, preset);
  }
  if (current.announcements.length > 0) await saveSettings(op, { announcements: current.announcements });
  if (withProducts && current.currency === 'EUR') await pricesToEuro.move(op);
  const latest = await readSettings(tx);
  await recordActivity(op, {
    action: 'shop.started',
    subjectType: 'shop',
    subjectId: preset.name,
    subjectName: preset.about.goods,
    before: { settings: differing(current, latest) },
    after: {
      ...{ withProducts, hasNewDesign, settings: differing(latest, current), print: await readStartPrint(tx) },
      media: [...pictures, ...scenes.values()].map(({ id }) => id),
    },
  });
  announceChange(op, everythingChanged);
}

/** The settings that differ from others, besides those of the design. */
function differing({ speech: _speech, ...settings }: Settings, others: Settings): Partial<Settings> {
  const entries = Object.entries(settings).filter(([key, value]) => !isDeepStrictEqual(value, Object(others)[key]));
  return Object.fromEntries(entries);
}

/** @throws CONFLICT for a shop that is not empty any more */
export function refuseOwnGoods(own: readonly OwnGoods[]): void {
  if (own.length === 0) return;
  const message = `${sayNotEmpty(own)} Примерът се зарежда само в празен магазин и нищо не е сменено.`;
  throw new ShopError('CONFLICT', { message });
}

async function hasDesign(db: Database): Promise<boolean> {
  const [row] = await queryRows(
    db,
    { own: column.boolean },
    sql`select exists (select from design_versions) or exists (select from design_drafts) as own`,
  );
  return row?.own ?? false;
}

async function insertProducts(
  op: Operation,
  ids: DemoIds,
  preset: Preset,
  pictures: readonly DemoPictureRow[],
): Promise<void> {
  const { tx, now } = op;
  await insertDemoCatalog(tx, ids, preset, pictures, now);
  const stocked = preset.products.flatMap(({ variants }) => variants).filter(({ stock }) => stock > 0);
  await tx.insert(stockMovements).values(
    stocked.map(({ sku, stock }) => ({
      variantId: ids.get('variant', sku),
      quantity: stock,
      cause: 'initial' as const,
      at: now,
    })),
  );
  await refreshListing(
    op,
    preset.products.map(({ slug }) => ids.get('product', slug)),
  );
}

/** Categories and facts, and the pictures that pages show. */
async function insertGroups(
  tx: Transaction,
  ids: DemoIds,
  preset: Preset,
  pictures: readonly DemoPictureRow[],
): Promise<void> {
  await insertDemoGroups(tx, ids, preset);
  if (pictures.length === 0) return;
  await tx.insert(media).values(
    pictures.map(({ id, productSlug, alt, width, height }) => ({
      ...{ id: ids.set('picture', productSlug, id), alt, width, height },
      kind: 'drawing' as const,
    })),
  );
}
