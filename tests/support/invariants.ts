import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';

/** Queries that must return no rows, whatever was bought, cancelled and refused concurrently. */
const invariants = {
  'I1: stock is never negative and equals the sum of its movements': sql`
    select v.id, v.stock, coalesce(sum(m.quantity), 0)::int as moved from variants v
    left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock < 0 or v.stock <> coalesce(sum(m.quantity), 0)`,
  'I1: the lots of a variant add up to its stock, and the lots of a movement to its quantity': sql`
    select v.id, v.stock from variants v join lots l on l.variant_id = v.id
    group by v.id having v.stock <> sum(l.remaining) or not v.has_lots
    union all select m.movement_id, sum(m.quantity)::int from lot_movements m
    join stock_movements s on s.id = m.movement_id group by m.movement_id, s.quantity having s.quantity <> sum(m.quantity)
    union all select l.id, l.remaining from lots l join lot_movements m on m.lot_id = l.id
    group by l.id having l.number <> '' and l.variant_id is not null and l.remaining <> sum(m.quantity)`,
  'I1: the withheld and written-off pieces of a lot match its movements': sql`
    select l.id, l.withheld, l.written_off from lots l left join lot_movements m on m.lot_id = l.id
    left join stock_movements s on s.id = m.movement_id
    where l.variant_id is not null group by l.id
    having l.withheld <> -coalesce(sum(m.quantity) filter (where s.cause = 'withheld'), 0)
      or l.written_off <> -coalesce(sum(m.quantity) filter (where s.cause = 'write_off'), 0)`,
  'I1: an order has as many pieces of lots as of stock, and none of a lot is owed twice': sql`
    select m.lot_id, m.order_id::text from lot_movements m where m.order_id is not null
    group by m.lot_id, m.order_id having sum(m.quantity) > 0 and (select number <> '' from lots where id = m.lot_id)`,
  'I1: sold and not returned quantities match the orders': sql`
    select v.id from variants v
    where v.sold_count <> coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = v.id and o.stock_returned_at is null), 0)
      - coalesce((select sum(r.quantity) from order_return_lines r join order_lines l on l.id = r.order_line_id
        join orders o on o.id = l.order_id
        where l.variant_id = v.id and r.restock and o.stock_returned_at is null), 0)
      + coalesce((select sum(r.quantity) from order_return_lines r join order_lines l on l.id = r.order_line_id
        join orders o on o.id = l.order_id
        where l.variant_id = v.id and not r.restock and o.stock_returned_at is not null), 0)`,
  'I1: a restocked order has a stock balance of zero, any other the quantity of its lines': sql`
    select o.id from orders o
    where (select coalesce(sum(quantity), 0) from stock_movements m where m.order_id = o.id)
      <> case when o.stock_returned_at is null then -o.item_count else 0 end
        + coalesce((select sum(case when r.restock and o.stock_returned_at is null then r.quantity
          when not r.restock and o.stock_returned_at is not null then -r.quantity else 0 end)
          from order_return_lines r join order_lines l on l.id = r.order_line_id where l.order_id = o.id), 0)`,
  'I1: the facets of products match the products': sql`
    select coalesce(p.id, f.product_id) from (select * from products where status = 'active') p
    full join product_facets f on f.product_id = p.id
    where (p.price, p.category_path, p.value_ids, p.rating_average * 100, p.sold_count, p.in_stock, p.on_sale)
      is distinct from (f.price, (select ids from facet_sets where id = f.category_set),
        (select ids from facet_sets where id = f.value_set), f.rating, f.sold_count, f.in_stock, f.on_sale)`,
  'I1: the states of variants that lists are filtered by are those of the variants': sql`
    select p.id from products p join product_facets f on f.product_id = p.id
    where f.variant_set is distinct from variant_set_of(p.id)
      or exists (select from variants v where v.product_id = p.id and not exists (
        select from variant_states s where s.set_id = f.variant_set
          and s.value_ids @> v.value_ids and s.in_stock = (v.stock > 0)
          and s.on_sale = (v.stock > 0 and v.compare_at_price is not null)))`,
  'I2: every idempotency key has exactly one order': sql`
    select owner, key from idempotency_keys where order_id is null or answer is null
    union all select null, order_id::text from idempotency_keys group by order_id having count(*) > 1`,
  'I3: totals equal the sum of the lines and are never negative': sql`
    select o.id from orders o
    where o.total < 0 or o.total <> o.subtotal - o.discount + o.delivery_price
      or o.subtotal <> (select sum(l.unit_price * l.quantity) from order_lines l where l.order_id = o.id)
      or o.item_count <> (select sum(l.quantity) from order_lines l where l.order_id = o.id)
      or o.discount <> (select sum(l.discount) from order_lines l where l.order_id = o.id)`,
  'I3: the refunded amount of an order matches its payments': sql`
    select o.id from orders o
    where o.refunded <> (select coalesce(sum(p.refunded), 0) from payments p where p.order_id = o.id)`,
  'I4: shipped quantities match the parcels, and a shipped order is shipped completely': sql`
    select l.id from order_lines l join orders o on o.id = l.order_id
    where l.shipped <> coalesce((select sum(f.quantity) from fulfilment_lines f where f.order_line_id = l.id), 0)
      or (o.status in ('shipped', 'delivered') and l.shipped <> l.quantity)
      or (o.status in ('pending', 'confirmed', 'cancelled') and l.shipped <> 0)`,
  'I4: returned quantities match the returns and never exceed the shipped ones': sql`
    select l.id from order_lines l
    where l.returned > l.shipped
      or l.returned <> coalesce((select sum(r.quantity) from order_return_lines r where r.order_line_id = l.id), 0)`,
  'I6: the purchase status of a user matches their orders': sql`
    select u.id from users u where u.has_bought <> exists (select from orders o
      where o.user_id = u.id and o.status not in ('cancelled', 'returned') and o.deleted_at is null)`,
  'I7: every order has exactly one confirmation email, a phone order at most one': sql`
    select o.id from orders o
    where (select count(*) from messages m where m.cause = 'order-placed:' || o.id)
      not between case when o.channel = 'phone' then 0 else 1 end and 1
    union all select m.id from messages m
    where m.cause like 'order-placed:%' and not exists (select from orders o where m.cause = 'order-placed:' || o.id)`,
  'I9: every order has lines, history, contact and stock movements, and every such movement an order': sql`
    select o.id from orders o
    where not exists (select from order_lines l where l.order_id = o.id)
      or not exists (select from order_history h where h.order_id = o.id)
      or not exists (select from stock_movements m where m.order_id = o.id)
      or o.contact->>'email' is null
    union all select m.id from stock_movements m
    where m.order_id is not null and not exists (select from orders o where o.id = m.order_id)`,
  'I10: the use count of a limited discount matches its orders, in total and per customer': sql`
    select d.id, d.used::text from discounts d
    where d.used <> case when d.limit_total is null then 0 else
      (select count(*) from discount_uses u where u.discount_id = d.id and u.given_back_at is null) end
    union all select c.discount_id, c.customer from discount_customers c
    where c.used <> (select count(*) from discount_uses u
      where u.discount_id = c.discount_id and u.given_back_at is null and c.customer = any(u.customers))`,
  'I10: the discount of an order matches its uses, and a cancelled order has none': sql`
    select o.id from orders o
    where exists(select from discount_uses u where u.order_id = o.id)
      and (o.discount <> (select sum(u.amount) from discount_uses u where u.order_id = o.id)
        or (o.status = 'cancelled') <> (select bool_and(u.given_back_at is not null) from discount_uses u
          where u.order_id = o.id))
    union all select o.id from orders o
    where o.discount <> (select coalesce(sum((d->'amount'->>'amount')::bigint), 0) from jsonb_array_elements(o.discounts) d)`,
  'I11: a row of a statement that counts is one entry of the ledger': sql`
    select r.id from payout_rows r
    where r.state = 'applied' and not exists (select from payment_entries e where e.payment_id = r.payment_id
      and e.kind = 'captured' and e.ref = 'payout:' || r.id and e.amount = r.counted)
    union all select e.id from payment_entries e
    where e.ref like 'payout:%' and e.amount > 0 and not exists (select from payout_rows r
      where e.ref = 'payout:' || r.id and r.state in ('applied', 'reversed'))`,
  'I12: the sums of a payment match its ledger, and what is reserved for refunds the pending ones': sql`
    select p.id from payments p
    where p.captured <> (select coalesce(sum(e.amount), 0) from payment_entries e
        where e.payment_id = p.id and e.kind = 'captured')
      or p.refunded <> (select coalesce(sum(e.amount), 0) from payment_entries e
        where e.payment_id = p.id and e.kind = 'refunded')
      or p.refunding <> (select coalesce(sum(r.amount), 0) from payment_refunds r
        where r.payment_id = p.id and r.state = 'pending')
      or p.refunded + p.refunding > p.captured`,
  'every line of a cart is within its limits': sql`select id from cart_items where quantity not between 1 and 99`,
};

/** The violated invariants, with the first rows of each. */
export async function findViolations(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await db.execute(query);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}
