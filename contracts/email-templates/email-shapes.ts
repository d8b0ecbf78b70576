import { z } from 'zod';
import { emailEvents } from './email-texts.rule.ts';
import { line, optionalLine } from '#contracts/common/shapes.ts';

export const EmailEvent = z.enum(emailEvents);

/** What an email says; see email-texts.rule.ts. */
export const EmailWording = z
  .object({
    subject: line(200).regex(/^[^\r\n]*$/, 'Темата е на един ред.'),
    heading: line(200),
    body: z.string().trim().min(1, 'Напишете текста.').max(5000, 'Най-много 5000 знака.'),
    button: optionalLine(60),
  })
  .meta({ id: 'EmailWording' });
