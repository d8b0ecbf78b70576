import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openConnections } from '../connection.ts';

export interface Vendure {
  pid: number;
  /** A list of 24 products with what a card of them shows; no two calls are the same. */
  list: () => Promise<unknown>;
  search: () => Promise<unknown>;
  line: (lane: number) => Promise<unknown>;
  /** A line and its order, paid on delivery, in two requests. */
  order: (lane: number) => Promise<unknown>;
  stop: () => Promise<void>;
}

interface VendureOptions {
  databaseUrl: string;
  port: number;
  shoppers: number;
  products: number;
}

const product = `id name slug description featuredAsset { preview } facetValues { code name }
  variants { id sku name price priceWithTax stockLevel }`;
/** A guest's order: the customer, the address, the way of delivery and the payment in one request. */
const ordering = `mutation {
  setCustomerForOrder(input: { firstName: "Ива", lastName: "Петрова", emailAddress: "iva@example.com" }) { __typename }
  setOrderShippingAddress(input: { fullName: "Ива Петрова", streetLine1: "ул. Гладстон 1", city: "Пловдив",
    postalCode: "4000", countryCode: "BG", phoneNumber: "0888123456" }) { __typename }
  setOrderShippingMethod(shippingMethodId: "1") { __typename }
  transitionOrderToState(state: "ArrangingPayment") { __typename }
  addPaymentToOrder(input: { method: "standard", metadata: {} }) { __typename ... on Order { code state } }
}`;

/** Installs Vendure, starts it with products, of which every tenth is a mango, and waits until its search finds them. */
export async function openVendure(options: VendureOptions): Promise<Vendure> {
  const folder = mkdtempSync(join(tmpdir(), 'iskra-peer-'));
  cpSync(join(import.meta.dirname, 'vendure'), folder, { recursive: true });
  const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (install.status !== 0) throw new Error('Vendure was not installed.');
  chmodSync(folder, 0o755);
  const server = await start(folder, options);
  const call = openCalls(`http://127.0.0.1:${options.port}`);
  const shoppers = Array.from({ length: options.shoppers }, () => ({ value: '' }));
  await indexed(call, options.products / 10);
  let count = 0;
  const addLine = (lane: number, variant: number) =>
    call(`mutation { addItemToOrder(productVariantId: "${variant}", quantity: 1) { __typename } }`, shoppers[lane]);
  return {
    pid: server.pid ?? 0,
    list: () =>
      call(
        `{ products(options: { take: 24, skip: ${count++ % (options.products - 24)} }) { totalItems items { ${product} } } }`,
      ),
    search: () =>
      call(`{ search(input: { term: "Манго", groupByProduct: true, take: 24, skip: ${count++ % (options.products / 20)} }) {
        totalItems items { productName slug description priceWithTax { ... on PriceRange { min max } } } } }`),
    line: (lane) => addLine(lane, 1 + lane),
    order: async (lane) => {
      await addLine(lane, 1 + (count++ % 20));
      const { addPaymentToOrder } = await call(ordering, shoppers[lane]);
      if (addPaymentToOrder?.['state'] === undefined) throw new Error(`No order: ${JSON.stringify(addPaymentToOrder)}`);
    },
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, { databaseUrl, port, products }: VendureOptions) {
  const database = new URL(databaseUrl);
  const server = spawn(process.execPath, ['serve.js'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PRODUCTS: String(products),
      PG_HOST: database.searchParams.get('host') ?? database.hostname,
      PG_PORT: database.port,
      PG_DATABASE: database.pathname.slice(1),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line === 'ready' && resolve());
    server.on('exit', (code) => reject(new Error(`Vendure ended with ${code}.`)));
  });
  return server;
}

/** Its jobs index the products after they were imported. */
async function indexed(call: Call, mangoes: number): Promise<void> {
  const findMangoes = async () =>
    (await call('{ search(input: { term: "Манго", groupByProduct: true }) { totalItems } }'))['search'];
  for (let tries = 0; tries < 300; tries++) {
    if ((await findMangoes())?.['totalItems'] === mangoes) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('Vendure did not index its products.');
}

type Answer = Record<string, Record<string, unknown> | undefined>;
/** The session of a shopper, renewed by answers. */
interface Token {
  value: string;
}
type Call = (query: string, token?: Token) => Promise<Answer>;

function openCalls(origin: string): Call {
  const send = openConnections(origin);
  return async (query, token) => {
    const headers: Record<string, string> =
      token === undefined || token.value === '' ? {} : { authorization: `Bearer ${token.value}` };
    const response = await send({ method: 'POST', path: '/shop-api', headers, body: JSON.stringify({ query }) });
    // As GraphQL specifies it (https://spec.graphql.org, 7.1).
    const { data, errors } = JSON.parse(response.body.toString()) as { data?: Answer; errors?: unknown };
    if (errors !== undefined || data === undefined) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
    const renewed = response.headers['vendure-auth-token'];
    if (token !== undefined && typeof renewed === 'string') token.value = renewed;
    return data;
  };
}
