import type { Speech } from '#contracts/speech/speech.rule.ts';

/** How the shop addresses customers, for what it answers. */
export interface ShopSpeech {
  /** As it is now; as it was last known while the database is away. */
  now(): Promise<Speech>;
  /** As it was last known, for what cannot wait. */
  last(): Speech;
}

/** Remembers what `read` said last. */
export function openSpeech(read: () => Promise<Speech> = async () => 'informal'): ShopSpeech {
  let last: Speech = 'informal';
  return {
    async now() {
      try {
        last = await read();
      } catch {
        // The refusal that is being worded says that the database is away.
      }
      return last;
    },
    last: () => last,
  };
}
