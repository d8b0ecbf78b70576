import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { InquiryState } from '#contracts/inquiries/inquiries.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** What customers and distributors wrote with the forms of the shop. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    kind: text('kind').$type<'contact' | 'distributor'>().notNull().default('distributor'),
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
    createdAt: createdAt(),
  },
  (t) => [
    index('inquiries_date_idx').on(t.createdAt.desc(), t.id),
    index('inquiries_state_idx').on(t.state, t.createdAt.desc(), t.id),
    check('inquiries_kind_check', sql`${t.kind} in ('contact', 'distributor')`),
    check('inquiries_state_check', sql`${t.state} in ('new', 'answered', 'spam')`),
  ],
);
