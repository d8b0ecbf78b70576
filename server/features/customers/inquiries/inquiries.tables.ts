import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InquiryKind, InquiryState } from '#contracts/inquiries/inquiries.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** What customers and distributors wrote with the forms of the shop. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    kind: text('kind').$type<InquiryKind>().notNull().default('distributor'),
    /** Of distributors. */
    company: text('company').notNull(),
    eik: text('eik').notNull().default(''),
    quantities: text('quantities').notNull().default(''),
    /** Of customers: what it is about, and the order that they named. */
    topic: text('topic').notNull().default(''),
    orderNumber: text('order_number').notNull().default(''),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    city: text('city').notNull(),
    message: text('message').notNull(),
    state: text('state').$type<InquiryState>().notNull().default('new'),
    note: text('note').notNull().default(''),
    /** Of questions on the page of a product; it may be deleted meanwhile. */
    productId: uuid('product_id'),
    productName: text('product_name').notNull().default(''),
    answer: text('answer').notNull().default(''),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    isPublished: boolean('is_published').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('inquiries_date_idx').on(t.createdAt.desc(), t.id),
    index('inquiries_state_idx').on(t.state, t.createdAt.desc(), t.id),
    index('inquiries_product_idx')
      .on(t.productId, t.answeredAt.desc())
      .where(sql`${t.isPublished}`),
    check(
      'inquiries_published_check',
      sql`not ${t.isPublished} or (${t.productId} is not null and ${t.answeredAt} is not null)`,
    ),
    check('inquiries_kind_check', sql`${t.kind} in ('contact', 'distributor', 'product')`),
    check('inquiries_state_check', sql`${t.state} in ('new', 'answered', 'spam')`),
  ],
);
