/**
 * Fills an empty, migrated database with a large shop for measurements: `node ops/make-large-shop.ts [products]
 * [orders]` with DATABASE_URL set (by default 100,000 products with two variants each and 1,000,000 orders of 300,000
 * customers with 3,000,000 activities; takes some minutes). Names combine a few dozen words, as in a real catalogue. All data is fictitious.
 */
import pg from 'pg';
import { deletionsOf, forgivenErrors } from '#server/platform/words/edit-distance.ts';
import { indexText } from '#server/platform/words/index-text.ts';
import { makeLargeTrail } from './make-large-history.ts';

export interface LargeShopOptions {
  products: number;
  orders: number;
  log?: (line: string) => void;
}

const flavours =
  'Мента,Ледена мента,Боровинка,Малина,Диня,Череша,Зелена ябълка,Манго,Цитрус,Джинджифил,Кафе,Кола,Канела,Роза,Евкалипт,Праскова,Кайсия,Ягода,Грозде,Лимон'.split(
    ',',
  );
const kinds = 'Паучове,Кутия,Комплект,Мини,Голяма кутия,Подарък,Бонбони,Дъвки,Таблетки,Шот'.split(',');
const makers = 'Искра,Заря,Пламък,Мълния,Вихър,Роса,Бриз,Орбита,Комета,Зенит'.split(',');
const categories = 20;

/** A time-ordered id like those of the shop. */
const idAt = (milliseconds: string, salt: string) =>
  `(lpad(to_hex((${milliseconds})::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 5, 15))::uuid`;

/** Needs a separate connection, because it changes session settings. Indexes are dropped and recreated. */
export async function makeLargeShop(client: pg.Client | pg.PoolClient, options: LargeShopOptions): Promise<void> {
  const step = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    options.log?.(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
  // The generated references are valid, so they need not be checked. Only a superuser may disable the check.
  const isUnchecked = await client.query('set session_replication_role = replica').then(
    () => true,
    () => false,
  );
  await step('categories and attributes', () => makeFrame(client));
  await step(`${options.products} products`, () =>
    withoutIndexes(client, ['products', 'variants', 'stock_movements', 'price_changes', 'product_categories'], () =>
      makeProducts(client, options.products),
    ),
  );
  // The triggers that write them are disabled. It looks up the variants of each product by an index.
  await step('facets', () => client.query('select write_product_facets(array(select id from products))'));
  if (options.orders > 0) {
    await step('customers', () => withoutIndexes(client, ['users'], () => makeCustomers(client, options.orders)));
    await step(`${options.orders} orders`, () =>
      withoutIndexes(client, ['orders', 'order_lines', 'order_history'], () => makeOrders(client, options.orders)),
    );
    await step('payments, letters, activities, reviews', () =>
      withoutIndexes(client, ['payments', 'messages', 'activities', 'reviews'], () => makeLargeTrail(client)),
    );
  }
  if (isUnchecked) await client.query('reset session_replication_role');
  await step('statistics', () => client.query('vacuum analyze'));
}

async function makeFrame(client: pg.Client | pg.PoolClient): Promise<void> {
  await client.query(`
    insert into categories (id, name, slug, position, parent_id)
    select gen_random_uuid(), 'Раздел ' || n, 'razdel-' || n, n, null from generate_series(1, ${categories / 4}) n;
    insert into categories (id, name, slug, position, parent_id)
    select gen_random_uuid(), p.name || ', ред ' || n, p.slug || '-' || n, n, p.id
    from categories p, generate_series(1, 3) n;
    insert into attributes (id, name, slug, position, type, options)
    select gen_random_uuid(), name, slug, position, type, '{"places": ["filter"]}' from (values
      ('Вкус', 'vkus', 0, 'choice'), ('Сила', 'sila', 1, 'choice'), ('Размер', 'razmer', 2, 'choice'),
      ('Височина', 'visochina', 3, 'number'), ('Био', 'bio', 4, 'boolean')) as a (name, slug, position, type);`);
  await client.query(
    `insert into attribute_values (id, attribute_id, name, slug, position)
     select gen_random_uuid(), a.id, a.name || ' ' || n, a.slug || '-' || n, n from attributes a, generate_series(1, 10) n
     where a.type = 'choice'`,
  );
  const words = [...flavours, ...kinds, ...makers].flatMap((text) => indexText([text]).words);
  const uniqueWords = [...new Set(words)].map((word) => ({
    word,
    deletions: deletionsOf(word, forgivenErrors(word.length)),
  }));
  await client.query(
    `insert into search_words (word, deletions)
     select word, array(select jsonb_array_elements_text(deletions))
     from jsonb_to_recordset($1::jsonb) as w(word text, deletions jsonb)`,
    [JSON.stringify(uniqueWords)],
  );
}

async function makeProducts(client: pg.Client | pg.PoolClient, count: number): Promise<void> {
  const vectors = (texts: readonly string[]) => texts.map((text) => indexText([text]).vector);
  await client.query(
    `insert into products (id, slug, name, description, status, currency, facts, price, in_stock, category_path, value_ids,
       search_vector, sold_count, rating_average, rating_count, created_at, updated_at)
     select ${idAt('1.7e12 + n * 1000', `'p' || n`)}, 'product-' || n,
       ($3::text[])[1 + n % 10] || ' ' || ($1::text[])[1 + n % 20] || ' ' || ($2::text[])[1 + n / 20 % 10] || ' ' || n,
       repeat('Описание на продукта за измерване. ', 8), case when n % 50 = 0 then 'draft' else 'active' end, 'BGN',
       jsonb_strip_nulls(jsonb_build_object('visochina', nullif(800 + n % 1500, 900), 'bio', n % 4 = 0)), 0, true, '{}', '{}',
       (($6::text[])[1 + n % 10] || ' ' || ($4::text[])[1 + n % 20] || ' ' || ($5::text[])[1 + n / 20 % 10] || ' ' || n)::tsvector,
       n * 31 % 500, round(3 + (n * 37 % 200) / 100.0, 2), n * 41 % 200,
       now() - n * interval '5 minutes', now() - n * interval '5 minutes'
     from generate_series(1, $7) n`,
    [flavours, kinds, makers, vectors(flavours), vectors(kinds), vectors(makers), count],
  );
  await client.query(`
    create temporary table leaves as
      select row_number() over (order by slug) - 1 as n, id, parent_id from categories where parent_id is not null;
    create temporary table choices as
      select a.slug, row_number() over (partition by a.slug order by v.position) - 1 as n, v.id
      from attribute_values v join attributes a on a.id = v.attribute_id;
    create temporary table numbered as
      select id, substr(slug, 9)::int as n from products;
    insert into product_categories (product_id, category_id, position)
      select p.id, l.id, 0 from numbered p join leaves l on l.n = p.n % (select count(*) from leaves);
    insert into variants (id, product_id, sku, name, price, stock, sold_count, position, value_ids)
      select gen_random_uuid(), p.id, 'BENCH-' || p.n || '-' || k, 'Вариант ' || k, 300 + (p.n * 7919 % 4000) + k * 100,
        case when (p.n + k) % 25 = 0 then 0 else 1000000 end, case k when 1 then p.n * 31 % 500 else 0 end, k,
        array(select id from choices c where (c.slug = 'vkus' and c.n = p.n % 10)
          or (c.slug = 'sila' and c.n = (p.n + k) % 10) or (c.slug = 'razmer' and c.n = p.n / 10 % 10))
      from numbered p, generate_series(1, 2) k;
    update variants set compare_at_price = price + 300 where ('x' || substr(md5(sku), 1, 2))::bit(8)::int < 26;
    insert into stock_movements (id, variant_id, quantity, cause)
      select gen_random_uuid(), id, stock, 'initial' from variants where stock > 0;
    insert into price_changes (id, variant_id, price, since)
      select gen_random_uuid(), id, coalesce(compare_at_price, price), now() - interval '90 days' from variants;
    insert into price_changes (id, variant_id, price, compare_at_price, since)
      select gen_random_uuid(), id, price, compare_at_price, now() - interval '5 days' from variants
      where compare_at_price is not null;
    update products p set price = v.price, compare_at_price = v.compare, in_stock = v.stock, on_sale = v.reduced, value_ids = v.ids,
      category_path = array[l.id, l.parent_id],
      attribute_ids = array(select id from attributes order by position)
    from numbered n
      join leaves l on l.n = n.n % (select count(*) from leaves)
      join (
        select product_id, min(price) as price, (array_agg(compare_at_price order by price))[1] as compare,
          bool_or(stock > 0) as stock, bool_or(stock > 0 and compare_at_price is not null) as reduced, array(select distinct unnest(array_agg(value_ids[1]) || array_agg(value_ids[2]) || array_agg(value_ids[3]))) as ids
        from variants group by product_id
      ) v on v.product_id = n.id
    where p.id = n.id;`);
}

/** Three customers for every ten orders, but at least 20,000. */
async function makeCustomers(client: pg.Client | pg.PoolClient, orders: number): Promise<void> {
  const count = Math.max(20_000, Math.ceil(orders * 0.3));
  // Registered over the year in which the orders are placed.
  await client.query(`
    insert into users (id, email, first_name, last_name, phone, is_verified, created_at)
    select gen_random_uuid(), 'customer-' || n || '@example.com',
      (array['Мария','Георги','Елена','Иван','Десислава','Димитър','Гергана','Николай'])[1 + n % 8],
      (array['Иванова','Петров','Димитрова','Георгиев','Николова','Стоянов','Тодорова'])[1 + n % 7] || ' ' || n,
      '+35988' || lpad(n::text, 7, '0'), true, now() - ${orders} * (1 - n / ${count}::float8) * interval '30 seconds'
    from generate_series(1, ${count}) n`);
}

async function makeOrders(client: pg.Client | pg.PoolClient, count: number): Promise<void> {
  await client.query(`
    create temporary table buyers as
      select (row_number() over (order by email))::int - 1 as n, id, first_name, last_name, email, phone
      from users where role = 'customer';
    create temporary table goods as
      select (row_number() over (order by v.sku))::int - 1 as n, v.id, v.product_id, v.sku, v.name as variant, v.price, p.name, p.slug
      from variants v join products p on p.id = v.product_id;
    create index on buyers (n); create index on goods (n); analyze buyers; analyze goods;`);
  await client.query(
    `create temporary table planned as
       select n, ${idAt(`extract(epoch from at) * 1000`, `'o' || n`)} as id, at,
         case when n > $1 - 400 then 'pending' when n > $1 - 800 then 'packed' when n > $1 - 2000 then 'shipped'
           when n % 20 = 0 then 'cancelled' else 'delivered' end as status,
         (n * 7919::bigint % (select count(*) from buyers))::int as buyer,
         (n * 104729::bigint % (select count(*) from goods))::int as good, 1 + n % 3 as quantity
       from generate_series(1, $1) n, lateral (select now() - ($1 - n) * interval '30 seconds' as at) t`,
    [count],
  );
  await client.query(`
    insert into orders (id, number, user_id, status, payment_status, payment_method, contact, delivery, currency, subtotal,
        delivery_price, vat_included, total, item_count, search_text, stock_returned_at, created_at, updated_at)
      select o.id, 1000 + o.n, b.id, o.status, case o.status when 'delivered' then 'paid' else 'unpaid' end, 'cod',
        jsonb_build_object('firstName', b.first_name, 'lastName', b.last_name, 'email', b.email, 'phone', b.phone),
        '{"method": "address", "city": "Пловдив", "postcode": "4000", "street": "ул. Примерна 1"}', 'BGN',
        g.price * o.quantity, 690, round((g.price * o.quantity + 690) / 6.0), g.price * o.quantity + 690, o.quantity,
        ' ' || (1000 + o.n) || ' ' || lower(b.first_name || ' ' || b.last_name || ' ' || b.email || ' ' || b.phone) || ' 0' || substr(b.phone, 5),
        case o.status when 'cancelled' then o.at end, o.at, o.at
      from planned o join goods g on g.n = o.good join buyers b on b.n = o.buyer;
    insert into order_lines (id, order_id, position, product_id, variant_id, name, variant_name, sku, slug, unit_price, quantity, shipped)
      select gen_random_uuid(), o.id, 0, g.product_id, g.id, g.name, g.variant, g.sku, g.slug, g.price, o.quantity,
        case when o.status in ('shipped', 'delivered', 'returned') then o.quantity else 0 end
      from planned o join goods g on g.n = o.good;
    insert into order_history (id, order_id, created_at, status, actor)
      select gen_random_uuid(), id, at, 'pending', 'Клиент' from planned
      union all select gen_random_uuid(), id, at + interval '1 hour', status, 'Магазинът' from planned where status <> 'pending';
    update users set has_bought = true where exists (select from orders o
      where o.user_id = users.id and o.status not in ('cancelled', 'returned') and o.deleted_at is null);
    select setval('order_number_seq', 1000 + (select max(n) from planned));`);
}

/** Inserting is many times faster without indexes; those without a constraint are recreated from their definitions. */
async function withoutIndexes(
  client: pg.Client | pg.PoolClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  try {
    await work();
  } finally {
    for (const { definition } of rows) await client.query(definition);
  }
}

if (import.meta.main) {
  const [products = '100000', orders = '1000000'] = process.argv.slice(2);
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL to an empty database that the shop has migrated (DEMO=false).');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await makeLargeShop(client, { products: Number(products), orders: Number(orders), log: (line) => console.log(line) });
  await client.end();
}
