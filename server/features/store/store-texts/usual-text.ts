import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import { type Speech, speeches } from '#contracts/speech/speech.rule.ts';
import { type StoreText, type StoreTextKey, storeTexts } from '#contracts/store-texts/store-texts.rule.ts';

/** A small text whose owner has not changed it, as the shop speaks. */
export function usualText(key: StoreTextKey, speech: Speech): string {
  const { usual }: StoreText = storeTexts[key];
  return inSpeech(speech, usual);
}

/** Whether a text is the usual one in any speech: it is not kept as the owner's, so that it follows the shop. */
export function isUsualText(key: StoreTextKey, text: string): boolean {
  return speeches.some((speech) => usualText(key, speech) === text);
}
