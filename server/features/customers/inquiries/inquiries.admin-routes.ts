import type { FastifyInstance } from 'fastify';
import {
  deleteInquiryRoute,
  getInquiryRoute,
  listInquiriesRoute,
  updateInquiryRoute,
} from '#contracts/inquiries/inquiries.ts';
import { answerInquiryRoute } from '#contracts/inquiries/product-questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { deleteInquiry } from './delete-inquiry.ts';
import { getInquiry } from './get-inquiry.ts';
import { listInquiries } from './list-inquiries.ts';
import { updateInquiry } from './update-inquiry.ts';

/** Inquiries in the panel. */
export function registerInquiryAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listInquiriesRoute, async ({ query }) => {
    return { ...(await listInquiries(db, query)), page: query.page, limit: query.limit };
  });
  serveRoute(app, getInquiryRoute, async ({ params }) => ({ inquiry: await getInquiry(db, params.id) }));
  serveRoute(app, updateInquiryRoute, async ({ params, body, write }) => {
    const inquiry = await write((op) => updateInquiry(op, params.id, body));
    return { inquiry, message: 'Запитването е записано.' };
  });
  serveRoute(app, answerInquiryRoute, async ({ params, body, write }) => {
    const inquiry = await write((op) => answerInquiry(op, params.id, body));
    return { inquiry, message: inquiry.isPublished ? 'Отговорът е на страницата.' : 'Отговорът е записан.' };
  });
  serveRoute(app, deleteInquiryRoute, async ({ params, write }) => {
    await write((op) => deleteInquiry(op, params.id));
    return { message: 'Запитването е изтрито.' };
  });
}
