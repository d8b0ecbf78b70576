import { inquiries } from '#server/features/customers/inquiries/inquiries.tables.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { dayMs } from '#server/platform/days-before.ts';
import type { DemoIds } from './demo-ids.ts';
import type { Preset } from './preset.ts';

/** Between one question and the next. */
const daysApart = 6;

/** Inserts questions about products: those with an answer stand on the page, the others wait in the panel. */
export async function insertDemoQuestions(
  tx: Transaction,
  ids: DemoIds,
  { reviews: { questions }, products }: Preset,
  now: Date,
): Promise<void> {
  if (questions.length === 0) return;
  const names = new Map(products.map(({ slug, name }) => [slug, name]));
  await tx.insert(inquiries).values(
    questions.map(({ product, name, question, answer }, index) => {
      const createdAt = new Date(now.getTime() - (index * daysApart + 0.3) * dayMs);
      const isAnswered = answer !== '';
      return {
        kind: 'product' as const,
        ...{ company: '', phone: '', city: '', name, email: `question-${index + 1}@example.com`, message: question },
        ...{ productId: ids.get('product', product), productName: names.get(product) ?? '' },
        ...{ answer, isPublished: isAnswered, answeredAt: isAnswered ? new Date(createdAt.getTime() + dayMs) : null },
        ...{ state: isAnswered ? ('answered' as const) : ('new' as const), createdAt },
      };
    }),
  );
}
