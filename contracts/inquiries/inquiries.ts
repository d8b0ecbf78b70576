import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import {
  Email,
  Id,
  IdParams,
  line,
  Message,
  Phone,
  CreatedAt,
  ShownMessage,
  typedLine,
  typedLines,
} from '#contracts/common/shapes.ts';

const tag = 'inquiries';

const texts = {
  company: line(200).describe('Company that asks'),
  name: line(120).describe('Contact person'),
  email: Email,
  phone: Phone,
  city: line(100).describe('Town of the company'),
  message: typedLines()
    .min(1, 'Напиши какво те интересува.')
    .max(4000, 'Най-много 4000 знака.')
    .describe('Text of the inquiry'),
};

/** `website` is a hidden field (honeypot); `seconds` is how long the form was open, measured by script. */
export const NewInquiry = z.object({
  ...texts,
  website: z.string().max(500).optional().describe('Honeypot; people leave it empty'),
  seconds: z.number().min(0).optional().describe('Seconds spent on the form, measured by script'),
});
export type NewInquiry = z.infer<typeof NewInquiry>;

export const InquiryState = z.enum(['new', 'answered', 'spam']).describe('State of the inquiry');
export type InquiryState = z.infer<typeof InquiryState>;

export const Inquiry = z
  .object({
    id: Id,
    company: z.string().describe('Company that asks'),
    name: z.string().describe('Contact person'),
    email: z.string().describe('Email address for the reply'),
    phone: z.string().describe('Phone number for the reply'),
    city: z.string().describe('Town of the company'),
    message: z.string().describe('Text of the inquiry'),
    state: InquiryState,
    note: z.string().describe('Internal note of the staff'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Inquiry', description: 'Inquiry of a shop or distributor' });
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

export const listInquiriesRoute = defineRoute({
  method: 'GET',
  path: '/admin/inquiries',
  access: 'admin',
  permission: 'orders',
  summary: 'List inquiries of distributors, newest first; search matches company, name, email, phone and city',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: typedLine().max(200).default('').describe('Words to find in company, name, email, phone and town'),
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
