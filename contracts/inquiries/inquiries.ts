import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Email, Id, IdParams, line, Message, Phone, Time } from '#contracts/common/shapes.ts';

const tag = 'inquiries';

const written = {
  company: line(200),
  name: line(120),
  email: Email,
  phone: Phone,
  city: line(100),
  message: z.string().trim().min(1, 'Напишете какво ви интересува.').max(4000, 'Най-много 4000 знака.'),
};

/** `website` is a field that people do not see; `seconds` is how long the form was filled in, where script counted. */
export const NewInquiry = z.object({
  ...written,
  website: z.string().max(500).optional(),
  seconds: z.number().min(0).optional(),
});
export type NewInquiry = z.infer<typeof NewInquiry>;

export const InquiryState = z.enum(['new', 'answered', 'spam']);
export type InquiryState = z.infer<typeof InquiryState>;

export const Inquiry = z
  .object({
    id: Id,
    company: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    city: z.string(),
    message: z.string(),
    state: InquiryState,
    /** Of colleagues, for colleagues. */
    note: z.string(),
    createdAt: Time,
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof Inquiry>;

export const sendInquiryRoute = defineRoute({
  method: 'POST',
  path: '/inquiries',
  access: 'public',
  status: 201,
  summary: 'A shop or distributor asks for terms; the shop is told, and the sender gets a confirmation',
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
  summary: 'Inquiries of distributors, newest first; search looks in company, name, e-mail, phone and city',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    search: z.string().trim().max(200).default(''),
    state: InquiryState.or(z.literal('')).default(''),
  }),
  response: z.object({ inquiries: z.array(Inquiry), ...paging }),
  errors: [],
});

export const getInquiryRoute = defineRoute({
  method: 'GET',
  path: '/admin/inquiries/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'One inquiry',
  tag,
  params: IdParams,
  response: z.object({ inquiry: Inquiry }),
  errors: ['NOT_FOUND'],
});

export const InquiryChanges = z.object({
  state: InquiryState.optional(),
  note: z.string().trim().max(4000, 'Най-много 4000 знака.').optional(),
});
export type InquiryChanges = z.infer<typeof InquiryChanges>;

export const updateInquiryRoute = defineRoute({
  method: 'PUT',
  path: '/admin/inquiries/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Mark an inquiry new, answered or spam, or write a note to it',
  tag,
  params: IdParams,
  body: InquiryChanges,
  response: z.object({ inquiry: Inquiry, message: z.string() }),
  errors: ['NOT_FOUND'],
});

export const deleteInquiryRoute = defineRoute({
  method: 'DELETE',
  path: '/admin/inquiries/:id',
  access: 'admin',
  permission: 'orders',
  summary: 'Delete an inquiry for good',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
