import { z } from 'zod';
import { line, optionalLine, typedLines } from '#contracts/common/shapes.ts';
import { emailEvents } from './email-texts.rule.ts';

export const EmailEvent = z.enum(emailEvents).describe('Event that sends the email');

/** The text of an email; see email-texts.rule.ts. */
export const EmailWording = z
  .object({
    subject: line(200).describe('Subject line; may contain fields such as {number}'),
    heading: line(200).describe('Heading above the text'),
    body: typedLines()
      .min(1, 'Напиши текста.')
      .max(5000, 'Най-много 5000 знака.')
      .describe('Text; an empty line starts a new paragraph'),
    button: optionalLine(60).describe('Label of the button; empty for the default'),
  })
  .meta({ id: 'EmailWording', description: 'Editable texts of an email' });
