import { inArray, or, sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { messages } from './messages.tables.ts';

/**
 * Empties every email to an address or about a subject (the id in its cause): emails contain names and purchases. The
 * row remains; if the email was not sent yet, it never is.
 */
export async function deleteEmailTexts(
  { tx }: Operation,
  { to = null, about = [] }: { to?: string | null; about?: readonly string[] },
): Promise<void> {
  await tx
    .update(messages)
    .set({
      recipient: 'deleted@example.invalid',
      text: '',
      html: '',
      state: sql`case when ${messages.state} = 'queued' then 'failed' else ${messages.state} end`,
      lastError: sql`case when ${messages.state} = 'queued' then 'The account was deleted.' end`,
    })
    .where(
      or(
        sql`lower(${messages.recipient}) = lower(${to})`,
        about.length > 0 ? inArray(sql`split_part(${messages.cause}, ':', 2)`, [...about]) : undefined,
      ),
    );
}
