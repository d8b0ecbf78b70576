import { and, desc, eq } from 'drizzle-orm';
import type { ProductQuestion } from '#contracts/inquiries/product-questions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { inquiries } from './inquiries.tables.ts';

const most = 50;

/** The published questions about a product, with the first name of who asked and nothing else of them. */
export async function listProductQuestions(db: Database, productId: string): Promise<ProductQuestion[]> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.productId, productId), eq(inquiries.isPublished, true)))
    .orderBy(desc(inquiries.answeredAt), inquiries.id)
    .limit(most);
  return rows.map(({ id, name, message, answer, answeredAt, createdAt }) => ({
    id,
    authorName: name.split(' ', 1)[0] ?? '',
    text: message,
    answer,
    answeredAt: (answeredAt ?? createdAt).toISOString(),
  }));
}
