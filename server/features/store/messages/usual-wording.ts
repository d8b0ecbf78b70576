import { isDeepStrictEqual } from 'node:util';
import type { EmailWording } from '#contracts/email-templates/email-kind.rule.ts';
import { type EmailEvent, emailKinds } from '#contracts/email-templates/email-texts.rule.ts';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import { type Speech, speeches } from '#contracts/speech/speech.rule.ts';

/** The text of an email whose owner has not changed it, as the shop speaks. */
export function usualWording(event: EmailEvent, speech: Speech): EmailWording {
  const { subject, heading, body, button } = emailKinds[event].original;
  const say = (text: string) => inSpeech(speech, text);
  return { subject: say(subject), heading: say(heading), body: say(body), button: say(button) };
}

/** Whether a text is the usual one in any speech: it is not kept as the owner's, so that it follows the shop. */
export function isUsualWording(event: EmailEvent, text: unknown): boolean {
  return speeches.some((speech) => isDeepStrictEqual(text, usualWording(event, speech)));
}
