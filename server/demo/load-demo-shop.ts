import { sql } from 'drizzle-orm';
import { refreshListing } from '#server/features/catalog/products/listing/refresh-listing.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { publishDefaultPages } from '#server/features/store/pages/publish-default-pages.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { type OperationDeps, runOperation } from '#server/platform/operation.ts';
import { demoReviews } from './content/reviews.ts';
import { DemoIds } from './demo-ids.ts';
import { insertDemoCatalog } from './insert-demo-catalog.ts';
import { insertDemoCosts } from './insert-demo-costs.ts';
import { insertDemoDiscounts } from './insert-demo-discounts.ts';
import { insertDemoOrders } from './insert-demo-orders.ts';
import { insertDemoPeople, insertDemoReviews } from './insert-demo-people.ts';
import { insertDemoQuestions } from './insert-demo-questions.ts';
import { insertDemoSections } from './insert-demo-sections.ts';
import { readDemoPictures } from './pictures/read-demo-pictures.ts';
import { storeDemoPictures } from './pictures/store-demo-pictures.ts';
import { storeDemoReviewPhotos } from './pictures/store-demo-review-photos.ts';
import { insertDemoScenes, storeDemoScenes } from './pictures/store-demo-scenes.ts';
import { publishDemoPages } from './publish-demo-pages.ts';
import { readPreset } from './read-preset.ts';
import { saveDemoNavigation } from './save-demo-navigation.ts';
import { storeDemoDesign } from './store-demo-design.ts';
import { takeShop } from './take-shop.ts';

/**
 * Settings of a demo, which shows a shop at work. Whoever leaves it for a shop of their own gets the steps of the set-up
 * again (`leaveDemo`).
 */
const demoAlone = { isDemo: true, setUpPutAway: true, staffTwoFactorRequired: false };

/**
 * Fills an empty database with the shop of a preset, with example customers and orders, in one transaction. Does nothing and returns false if the database
 * contains any data. Deterministic except for ids and values that depend on the current day. This is the one exception
 * to the rule that only its owner writes a table: the owners' operations process one record at a time and would be too
 * slow, so the demo inserts whole tables and must keep the owners' guarantees itself. load-demo-shop.test.ts checks
 * them: stock is the sum of its movements, totals add up, counts and ratings are correct.
 */
export async function loadDemoShop(deps: OperationDeps & Pick<Deps, 'files'>, name: string): Promise<boolean> {
  const { db, files, clock } = deps;
  if (!(await isEmpty(db))) return false;
  // Files are stored first: an interrupted start leaves unreferenced files, never a row without its file.
  const preset = await readPreset(name);
  const pictures = await storeDemoPictures(files, preset, await readDemoPictures(name));
  const scenes = await storeDemoScenes(files, preset);
  const now = clock();
  const reviews = demoReviews(preset, now);
  const photos = await storeDemoReviewPhotos(files, preset, reviews);
  return runOperation(deps, async (op) => {
    const { tx } = op;
    await takeShop(tx);
    if (!(await isEmpty(tx))) return false;
    const ids = new DemoIds();
    await saveSettings(op, { ...preset.settings, ...demoAlone });
    await storeDemoDesign(op, preset);
    await publishDefaultPages(op, preset.legalTexts);
    await insertDemoPeople(tx, ids, now);
    await insertDemoScenes(op, ids, { scenes: preset.scenes, masters: scenes });
    await insertDemoCatalog(tx, ids, preset, pictures, now);
    for (const { id, kind } of pictures) if (kind === 'upload') await enqueue(op, 'draw-picture', { mediaId: id });
    await insertDemoReviews(tx, ids, { reviews, photos });
    await insertDemoQuestions(tx, ids, preset, now);
    await insertDemoSections(tx, ids, preset);
    await publishDemoPages(op, ids, preset);
    await saveDemoNavigation(op, ids, preset);
    await insertDemoOrders(tx, ids, preset, now);
    await insertDemoCosts(tx);
    await insertDemoDiscounts(tx, ids, preset, now);
    await refreshListing(
      op,
      preset.products.map(({ slug }) => ids.get('product', slug)),
    );
    await recordActivity(op, { action: 'shop.demo-loaded', subjectType: 'shop', subjectId: 'demo' });
    announceChange(op, everythingChanged);
    return true;
  });
}

/** The first administrator does not count as data. */
async function isEmpty(db: Database): Promise<boolean> {
  const rows = await queryRows(
    db,
    { empty: column.boolean },
    sql`
    select not (
      exists (select from products) or exists (select from categories) or exists (select from orders)
      or exists (select from settings) or exists (select from attributes) or exists (select from media)
      or exists (select from users where role = 'customer')
    ) as empty`,
  );
  return rows[0]?.empty ?? false;
}
