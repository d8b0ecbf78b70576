// Vendure (https://docs.vendure.io) as a server of its Shop API alone, with PRODUCTS products of two variants in PostgreSQL.
// Runs in a folder in which its packages are installed, with PORT, PG_HOST, PG_PORT and PG_DATABASE. Prints "ready".
import { writeFileSync } from 'node:fs';
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
  RequestContextService,
  SearchService,
} from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

const flavours = 'Мента,Боровинка,Малина,Диня,Череша,Ябълка,Манго,Цитрус,Джинджифил,Кафе'.split(',');
const makers = 'Искра,Заря,Пламък,Мълния,Вихър,Роса,Бриз,Орбита,Комета,Зенит'.split(',');
const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'owner@example.com', password: 'Correct-Horse-7' },
    cookieOptions: { secret: 'measured' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: process.env.PG_HOST,
    port: Number(process.env.PG_PORT),
    username: 'iskra',
    database: process.env.PG_DATABASE,
    synchronize: true,
    logging: false,
    // As many connections as the shop that it is measured beside.
    poolSize: 10,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({ indexStockStatus: true })],
  logger: new DefaultLogger({ level: LogLevel.Error }),
  importExportOptions: { importAssetsDir: process.cwd() },
};

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Bulgaria', code: 'BG', zone: 'Europe' }],
  taxRates: [{ name: 'Standard Tax', percentage: 20 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Standard',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

writeFileSync('products.csv', catalogue(Number(process.env.PRODUCTS)));
const app = await populate(() => bootstrap(config), initialData, 'products.csv');
await app.get(JobQueueService).start();
await app.get(SearchService).reindex(await app.get(RequestContextService).create({ apiType: 'admin' }));
console.log('ready');

function catalogue(count) {
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const lines = Array.from({ length: count }, (_, n) => {
    const [flavour, maker] = [flavours[n % 10], makers[Math.floor(n / 10) % 10]];
    const variant = (size, price) => `,${size},SKU-${n}-${size},${price},standard,1000000,false,,`;
    const first = `${maker} ${flavour} ${n},product-${n},Кофеинови паучове с вкус на ${flavour.toLowerCase()}.,,flavour:${flavour}|maker:${maker},size`;
    return `${first}${variant('one', (5 + (n % 20)).toFixed(2))}\n,,,,,${variant('five', (20 + (n % 60)).toFixed(2))}`;
  });
  return [head, ...lines].join('\n');
}
