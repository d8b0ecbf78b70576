import type { DurablePostgres } from './durable-postgres.ts';
import { type PinnedShop, startPinnedShop } from './pinned-shop.ts';
import { untilIdle } from './processes.ts';
import { openShopHome } from './shop-home.ts';
import { openShopper, type Shopper } from './shopper.ts';

interface Line {
  productId: string;
  variantId: string;
}

/** A demo shop with shoppers who are signed in and whose emails are confirmed. */
export interface SellingShop {
  shop: PinnedShop;
  postgres: DurablePostgres;
  /** The first page of a start on existing data. */
  firstPageMilliseconds: number;
  /** A shopper adds a line; each shopper one of their own. */
  addLine: (lane: number) => Promise<void>;
  /** A shopper adds a line and orders it. Products are taken in turn, of the first `products`. */
  orderOf: (products: number) => (lane: number) => Promise<void>;
  stop: () => Promise<void>;
}

export interface SellingOptions {
  origin: string;
  shoppers: number;
  /** The core of the server. */
  core?: number | undefined;
  nodeOptions?: string[];
  environment?: NodeJS.ProcessEnv;
  /** Fills the migrated database instead of the demo data. */
  fill?: (databaseUrl: string) => Promise<void>;
}

/** A line has at most 99 pieces. */
const mostPieces = 90;

/** Starts PostgreSQL and the shop twice: on an empty database, which is filled, and on existing data. */
export async function startSellingShop(options: SellingOptions): Promise<SellingShop> {
  const { origin, core, nodeOptions, fill } = options;
  const { postgres, environment: home, drop } = await openShopHome();
  const environment = {
    ...home,
    ...(fill && { DEMO: 'false' }),
    ...options.environment,
  };
  let shop: PinnedShop | undefined;
  try {
    shop = await startPinnedShop(origin, { environment, core });
    await shop.stop();
    await fill?.(postgres.url);
    shop = await startPinnedShop(origin, { environment, core, nodeOptions });
    const shoppers = await openShoppers(options, postgres);
    const lines = await stockedLines(postgres, 20);
    await untilIdle(shop.pid);
    const running = shop;
    const stop = async () => {
      await running.stop();
      await drop();
    };
    const { firstPageMilliseconds } = shop;
    return { shop, postgres, firstPageMilliseconds, ...shopping(postgres, shoppers, lines), stop };
  } catch (error) {
    await shop?.stop();
    await drop();
    throw error;
  }
}

function shopping(postgres: DurablePostgres, shoppers: readonly Shopper[], lines: readonly Line[]) {
  let next = 0;
  const added = new Map<number, number>();
  const add = async (lane: number, line: Line | undefined): Promise<void> => {
    if (line) await shoppers[lane]?.addLine(line);
  };
  return {
    addLine: async (lane: number) => {
      const count = (added.get(lane) ?? 0) + 1;
      added.set(lane, count);
      if (count % mostPieces === 0) await emptyCart(postgres, emailOf(lane));
      await add(lane, lines[lane % lines.length]);
    },
    orderOf: (products: number) => async (lane: number) => {
      await add(lane, lines[next++ % products]);
      await shoppers[lane]?.placeOrder();
    },
  };
}

async function openShoppers({ origin, shoppers: count }: SellingOptions, { admin }: DurablePostgres) {
  const shoppers: Shopper[] = [];
  for (let lane = 0; lane < count; lane++) shoppers.push(await openShopper(origin, emailOf(lane), 'Long-enough-1'));
  await admin.query(`update users set is_verified = true where email like 'bench-%'`);
  return shoppers;
}

function emailOf(lane: number): string {
  return `bench-${lane}@example.com`;
}

async function emptyCart({ admin }: DurablePostgres, email: string): Promise<void> {
  await admin.query('delete from cart_items where user_id = (select id from users where email = $1)', [email]);
}

/** Variants with more stock than any run sells. */
async function stockedLines({ admin }: DurablePostgres, count: number): Promise<Line[]> {
  const { rows } = await admin.query<Line>(
    `update variants set stock = 1000000 where id in (select v.id from (
       select distinct on (v.product_id) v.id, v.product_id from variants v join products p on p.id = v.product_id
       where p.status = 'active' and v.stock > 0 order by v.product_id, v.position) v limit $1)
     returning product_id as "productId", id as "variantId"`,
    [count],
  );
  return rows;
}
