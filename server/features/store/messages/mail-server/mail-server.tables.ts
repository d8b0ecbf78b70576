import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailSecurity } from '#contracts/settings/mail-server.ts';
import { updatedAt } from '#server/platform/database/columns.ts';

/** The mail server that was set up in the panel: one row, or none. */
export const mailServers = pgTable(
  'mail_servers',
  {
    /** Always true, so that there is one row at most. */
    only: boolean('only').primaryKey().default(true),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    security: text('security').$type<MailSecurity>().notNull(),
    login: text('login').notNull(),
    /** Sealed; null for none. */
    password: text('password'),
    /** An address; empty for the usual one. */
    sender: text('sender').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('mail_servers_only_check', sql`${t.only}`),
    check('mail_servers_port_check', sql`${t.port} between 1 and 65535`),
    check('mail_servers_security_check', sql`${t.security} in ('starttls', 'tls', 'none')`),
  ],
);

export type MailServerRow = typeof mailServers.$inferSelect;
