import { emailOwners } from '#server/features/customers/accounts/email-owners.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import { layOutEmail } from '#server/platform/mail/email-layout.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Tells every owner by email that the shop has stopped sending events to an address, and how to go on. */
export async function noteEndedEndpoint(
  op: Operation,
  { name, reason }: { name: string; reason: 'failures' | 'gone' },
): Promise<void> {
  const { name: storeName } = await readSettings(op.tx);
  const why =
    reason === 'gone' ? 'Програмата отговори, че вече не иска известия.' : 'Три дни нито едно известие не беше прието.';
  const email = layOutEmail({
    storeName,
    heading: `Спряхме известията към „${name}“`,
    paragraphs: [
      why,
      'Събитията се пазят 30 дни. Щом програмата е готова, известията се пускат от панела, а пропуснатите могат да тръгнат наново.',
    ],
    action: { label: 'Виж какво се е случило', url: `${op.baseUrl}/admin/settings/connections` },
  });
  const subject = `Спряхме известията към „${name}“ – ${storeName}`;
  await emailOwners(op, { cause: `webhook-ended:${newId()}`, subject, ...email });
}
