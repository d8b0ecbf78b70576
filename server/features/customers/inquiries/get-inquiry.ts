import { eq } from 'drizzle-orm';
import type { Inquiry } from '#contracts/inquiries/inquiries.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { inquiries } from './inquiries.tables.ts';
import { presentInquiry } from './present-inquiry.ts';

/** Returns one inquiry. NOT_FOUND if it does not exist. */
export async function getInquiry(db: Database, id: string): Promise<Inquiry> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  if (!row) throw new ShopError('NOT_FOUND');
  return presentInquiry(row);
}
