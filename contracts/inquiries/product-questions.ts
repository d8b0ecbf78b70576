import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, IdParams, line, Message, ShownMessage, Time, typedLines } from '#contracts/common/shapes.ts';
import { Inquiry, signsOfProgram } from './inquiries.ts';

const tag = 'inquiries';

export const longestQuestion = 1000;

export const NewProductQuestion = z.object({
  ...signsOfProgram,
  name: line(120).describe('Person who asks; the first word of it is shown with a published answer'),
  email: Email,
  message: typedLines()
    .min(1, 'Напиши въпроса си.')
    .max(longestQuestion, `Най-много ${longestQuestion} знака.`)
    .describe('Question about the product'),
});
export type NewProductQuestion = z.infer<typeof NewProductQuestion>;

export const ProductQuestion = z
  .object({
    id: Id,
    authorName: z.string().describe('First name of who asked'),
    text: z.string().describe('What was asked'),
    answer: z.string().describe('Answer of the shop'),
    answeredAt: Time.describe('Time of the answer, UTC'),
  })
  .meta({ id: 'ProductAnswer', description: 'Question of a customer about a product, with its answer' });
export type ProductQuestion = z.infer<typeof ProductQuestion>;

export const listProductQuestionsRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/questions',
  access: 'public',
  summary: 'The published questions about a product with their answers, at most 50, the latest answer first',
  tag,
  params: IdParams,
  response: z.object({
    answers: z.array(ProductQuestion).describe('Published answers with what was asked, the latest first'),
  }),
  errors: [],
});

export const askAboutProductRoute = defineRoute({
  method: 'POST',
  path: '/products/:id/questions',
  access: 'public',
  status: 201,
  summary: 'Ask about a product; the answer comes by email, and may be published with the question and the first name',
  tag,
  params: IdParams,
  body: NewProductQuestion,
  response: Message,
  errors: ['NOT_FOUND'],
});

export const answerInquiryRoute = defineRoute({
  method: 'POST',
  path: '/admin/inquiries/:id/answer',
  access: 'admin',
  permission: 'orders',
  summary:
    'Answer a question about a product: the first answer is emailed; a published one stands on the page of the product until it is hidden',
  tag,
  params: IdParams,
  body: z.object({
    answer: typedLines().min(1, 'Напиши отговора.').max(4000, 'Най-много 4000 знака.').describe('Text of the answer'),
    isPublished: z.boolean().describe('Whether question and answer are shown on the page of the product'),
  }),
  response: z.object({ inquiry: Inquiry, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
