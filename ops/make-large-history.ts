import type pg from 'pg';

/**
 * The records of a large shop besides products and orders: a payment and an email for every order, three
 * activities for each, and a review for every tenth. Requires disabled triggers, which would prevent inserting payments
 * directly.
 */
export async function makeLargeTrail(client: pg.Client | pg.PoolClient): Promise<void> {
  await client.query(`
    insert into payments (id, order_id, method, provider, currency, amount, captured, created_at)
      select gen_random_uuid(), id, payment_method, payment_method, currency, total,
        case payment_status when 'paid' then total else 0 end, created_at
      from orders;
    insert into messages (id, cause, recipient, subject, text, html, state, created_at, sent_at)
      select gen_random_uuid(), 'order-placed:' || id, contact ->> 'email', 'Поръчка № ' || number, 'Благодарим за поръчката.',
        '', case when number % 1000 = 0 then 'failed' else 'sent' end, created_at, created_at
      from orders;
    insert into activities (id, created_at, actor_name, action, subject_type, subject_id, subject_name)
      select gen_random_uuid(), created_at + n * interval '1 hour', (array['Мария Иванова', 'Георги Петров', 'Елена Стоянова'])[1 + (number + n) % 3],
        (array['order.status-changed', 'order.edited', 'order.lines-changed'])[1 + (number + n) % 3], 'order', id, '№ ' || number
      from orders, generate_series(1, 3) n;
    insert into reviews (id, product_id, user_id, author_name, rating, title, text, status, created_at, updated_at)
      select distinct on (o.user_id, l.product_id) gen_random_uuid(), l.product_id, o.user_id, o.contact ->> 'firstName',
        1 + o.number % 5, 'Отзив ' || o.number, 'Написано за измерване, под номер ' || o.number,
        case when o.number % 100 = 0 then 'pending' else 'approved' end, o.created_at, o.created_at
      from orders o join order_lines l on l.order_id = o.id where o.number % 10 = 0
      order by o.user_id, l.product_id, o.number;`);
}
