import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';

/** An answer with every `message` as the shop speaks, also those of a quote or a field inside it. Everything else is data. */
export function inAnswer<Answer>(speech: Speech, body: Answer): Answer {
  // The copy has the same fields with values of the same types.
  return speech === 'informal' ? body : (spoken(speech, body) as Answer);
}

function spoken(speech: Speech, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => spoken(speech, item));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
    const isMessage = name === 'message' && typeof inner === 'string';
    return [name, isMessage ? inSpeech(speech, inner) : spoken(speech, inner)];
  });
  return Object.fromEntries(entries);
}
