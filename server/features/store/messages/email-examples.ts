import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import type { Order, OrderLine } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { questionToAll } from '#server/platform/features/feature.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { ComposedEmail, EmailSender } from './compose-email.ts';

/** The parts of an order used in emails. */
export interface OrderInEmail extends Pick<
  Order,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'status'
  | 'payment'
  | 'paymentStatus'
  | 'isTrial'
  | 'contact'
  | 'delivery'
  | 'totals'
  | 'termsVersion'
  | 'awaitsCall'
> {
  lines: readonly Pick<
    OrderLine,
    'name' | 'variantName' | 'sku' | 'personalization' | 'quantity' | 'lineTotal' | 'engraved'
  >[];
}

/** The data of the examples: the shop's last order and review, or samples. */
export interface ExampleData {
  settings: Settings;
  baseUrl: string;
  secrets: Secrets;
  order: OrderInEmail;
  review: { product: { slug: string; name: string }; text: string };
  email: string;
}

/** Writes an email about the data as the shop itself would, by the same functions. */
export type WriteExample = (sender: EmailSender, data: ExampleData) => ComposedEmail;

/** An example of each email that a feature sends. */
export const emailExamples = questionToAll<Partial<Record<EmailEvent, WriteExample>>>(
  'Which emails does the shop send?',
);

/** The token in the links of examples. It opens nothing: a real link would give access to its recipient's data. */
export const exampleToken = 'primer';

/** What an email about the order of an example is written with. */
export function senderOfExample({ settings, baseUrl, order }: ExampleData): { settings: Settings; orderUrl: string } {
  return { settings, orderUrl: `${baseUrl}/account/orders/${order.id}` };
}
