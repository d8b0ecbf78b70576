import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { InquiryState } from '#contracts/inquiries/inquiries.ts';
import { createdAt, id } from '#server/platform/database/columns.ts';

/** Inquiries of distributors, sent with the form at /contact. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    company: text('company').notNull(),
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
    check('inquiries_state_check', sql`${t.state} in ('new', 'answered', 'spam')`),
  ],
);
