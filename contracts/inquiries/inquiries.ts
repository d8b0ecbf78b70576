import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Email,
  Id,
  IdParams,
  line,
  Message,
  optionalLine,
  OptionalPhone,
  Phone,
  CreatedAt,
  ShownMessage,
  Time,
  typedLine,
  typedLines,
} from '#contracts/common/shapes.ts';
import { eikProblem, isEik } from '#contracts/orders/eik.rule.ts';
import { contactTopics, plainOrderNumber } from './contact-topics.rule.ts';

const tag = 'inquiries';

export const InquiryKind = z
  .enum(['contact', 'distributor', 'product'])
  .describe('Form that it was sent with: of customers, of distributors, or on the page of a product');
export type InquiryKind = z.infer<typeof InquiryKind>;

const senderFields = {
  name: line(120).describe('Person who asks'),
  email: Email,
  message: typedLines()
    .min(1, 'Напиши какво те интересува.')
    .max(4000, 'Най-много 4000 знака.')
    .describe('Text of the inquiry'),
};

/** `website` is a hidden field (honeypot); `seconds` is how long the form was open, measured by script. */
export const signsOfProgram = {
  website: z.string().max(500).optional().describe('Honeypot; people leave it empty'),
  seconds: z.number().min(0).optional().describe('Seconds spent on the form, measured by script'),
};

export const NewInquiry = z.object({
  ...senderFields,
  ...signsOfProgram,
  company: line(200).describe('Company that asks'),
  eik: typedLine()
    .refine((text) => text === '' || isEik(text), { error: ({ input }) => eikProblem(input) })
    .default('')
    .describe('Bulgarian company number (EIK), 9 or 13 digits with check digit; empty for none'),
  phone: Phone,
  city: line(100).describe('Town of the company'),
  quantities: optionalLine(200).default('').describe('How much the company wants; empty when unknown'),
});
export type NewInquiry = z.infer<typeof NewInquiry>;

export const NewContactMessage = z.object({
  ...senderFields,
  ...signsOfProgram,
  message: typedLines()
    .min(1, 'Напиши какво те интересува.')
    .max(4000, 'Най-много 4000 знака.')
    .describe('Text of the message'),
  phone: OptionalPhone.default('').describe('Phone number for the reply; empty for none'),
  topic: z.enum(contactTopics, 'Избери за какво е.').describe('What the message is about'),
  orderNumber: typedLine()
    .overwrite(plainOrderNumber)
    .regex(/^\d{0,20}$/, 'Номерът на поръчката е само от цифри.')
    .default('')
    .describe('Number of the order that it is about; empty for none'),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

export const InquiryState = z.enum(['new', 'answered', 'spam']).describe('State of the inquiry');
export type InquiryState = z.infer<typeof InquiryState>;

export const Inquiry = z
  .object({
    id: Id,
    kind: InquiryKind,
    company: z.string().describe('Company that asks; empty for customers'),
    eik: z.string().describe('Company number (EIK); empty for none'),
    quantities: z.string().describe('How much a distributor wants; empty when unknown'),
    topic: z.string().describe('What a customer asks about, as a key of the form; empty for distributors'),
    orderNumber: z.string().describe('Number of the order that a customer named; empty for none'),
    name: z.string().describe('Person who asks'),
    email: z.string().describe('Email address for the reply'),
    phone: z.string().describe('Phone number for the reply; empty for none'),
    city: z.string().describe('Town of the company; empty for customers'),
    message: z.string().describe('Text of the inquiry'),
    state: InquiryState,
    note: z.string().describe('Internal note of the staff'),
    productId: Id.nullable().describe('Product that a question is about, else null'),
    productName: z.string().describe('Name that the product had then; empty for none'),
    answer: z.string().describe('Answer to a question about a product; empty for none yet'),
    answeredAt: Time.nullable().describe('Time of the first answer, UTC; null for none'),
    isPublished: z.boolean().describe('Whether question and answer are on the page of the product'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Inquiry', description: 'Inquiry of a customer or distributor' });
export type Inquiry = z.infer<typeof Inquiry>;

export const sendInquiryRoute = defineRoute({
  method: 'POST',
  path: '/inquiries',
  access: 'public',
  status: 201,
  summary: 'Send an inquiry of a distributor; the shop is notified and the sender gets a confirmation',
  tag,
  body: NewInquiry,
  response: Message,
  errors: [],
});

export const sendContactRoute = defineRoute({
  method: 'POST',
  path: '/inquiries/contact',
  access: 'public',
  status: 201,
  summary: 'Send a message of a customer; the shop is notified and the sender gets a confirmation',
  tag,
  body: NewContactMessage,
  response: Message,
  errors: [],
});

export const listInquiriesRoute = defineRoute({
  method: 'GET',
  path: '/admin/inquiries',
  access: 'admin',
  permission: 'orders',
  summary:
    'List inquiries of customers and distributors, newest first; search matches company, name, email, phone, city, order number and product',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine()
      .max(200)
      .default('')
      .describe('Words to find in company, name, email, phone, town, order number and product'),
    kind: InquiryKind.or(z.literal('')).default('').describe('Only those sent with this form; empty for all'),
    state: InquiryState.or(z.literal('')).default('').describe('Only this state; empty for all'),
  }),
  response: z.object({ inquiries: z.array(Inquiry).describe('One page of inquiries, newest first'), ...paging }),
  errors: [],
});

export const getInquiryRoute = defineRoute({
  method: 'GET',
  path: '/admin/inquiries/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Get an inquiry',
  tag,
  params: IdParams,
  response: z.object({ inquiry: Inquiry }),
  errors: ['NOT_FOUND'],
});

export const InquiryChanges = z.object({
  state: InquiryState.optional().describe('New state; unchanged when absent'),
  note: typedLines().max(4000, 'Най-много 4000 знака.').optional().describe('New internal note; unchanged when absent'),
});
export type InquiryChanges = z.infer<typeof InquiryChanges>;

export const updateInquiryRoute = defineRoute({
  method: 'PUT',
  path: '/admin/inquiries/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Set the status or note of an inquiry',
  tag,
  params: IdParams,
  body: InquiryChanges,
  response: z.object({ inquiry: Inquiry, message: ShownMessage }),
  errors: ['NOT_FOUND'],
});

export const deleteInquiryRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/inquiries/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Delete an inquiry permanently',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
