import { type DocumentGap, findDocumentGaps } from '#contracts/documents/document-gaps.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { SetUpPart } from '#server/features/panel/dashboard/questions.ts';

const missing = (shop: Settings): DocumentGap[] => [
  ...findDocumentGaps(shop),
  ...(shop.accounting.shopNumber === '' ? (['shopNumber'] as const) : []),
];

/** The set-up is complete for documents when nothing is missing that they need. */
export const documentsSetUpPart: SetUpPart = { isDone: (shop) => missing(shop).length === 0, missing };
