import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { closedLoop, type Measured } from './latencies.ts';

/**
 * The minimum cost of an order on this machine: one transaction of five prepared statements (stock, order, line,
 * payment, history) in plain SQL on separate tables, from `lanes` connections and without a web server. The stock is
 * taken from one row or from `products` rows in turn.
 */
export async function measureFloor(
  admin: pg.Pool,
  { url, lanes, products, seconds }: { url: string; lanes: number; products: number; seconds: number },
): Promise<Measured> {
  await admin.query(`
    create schema floor;
    create table floor.stock (id int primary key, stock int not null check (stock >= 0));
    create table floor.orders (id uuid primary key, user_id int, total int, contact jsonb, created_at timestamptz);
    create table floor.lines (id uuid primary key, order_id uuid, stock_id int, quantity int, price int);
    create table floor.payments (id uuid primary key, order_id uuid, amount int, method text);
    create table floor.history (id uuid primary key, order_id uuid, status text, at timestamptz);
    insert into floor.stock select n, 1000000 from generate_series(0, ${products - 1}) n;
    grant usage on schema floor to iskra; grant all on all tables in schema floor to iskra;`);
  const clients = Array.from({ length: lanes }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  let next = 0;
  const place = async (lane: number): Promise<void> => {
    const client = clients[lane];
    const order = randomUUID();
    const run = (name: string, text: string, values: unknown[]) => client?.query({ name, text, values });
    await client?.query('begin');
    await run('a', 'update floor.stock set stock = stock - 1 where id = $1 and stock >= 1', [next++ % products]);
    await run('b', 'insert into floor.orders values ($1, $2, $3, $4, now())', [order, lane, 1000, { name: 'Ива' }]);
    await run('c', 'insert into floor.lines values ($1, $2, $3, $4, $5)', [randomUUID(), order, 1, 1, 1000]);
    await run('d', 'insert into floor.payments values ($1, $2, $3, $4)', [randomUUID(), order, 1000, 'cod']);
    await run('e', 'insert into floor.history values ($1, $2, $3, now())', [randomUUID(), order, 'pending']);
    await client?.query('commit');
  };
  try {
    await closedLoop(lanes, 0.5, place);
    return await closedLoop(lanes, seconds, place);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await admin.query('drop schema floor cascade');
  }
}
