import type { Speech } from '#contracts/speech/speech.rule.ts';
import type { ApiKeys, Identify } from '#server/platform/http/caller.ts';
import type { CallObserver } from '#server/platform/http/platform.ts';
import type { CountedFigure } from '#server/platform/metrics/count-figures.ts';
import type { SealedPart } from '#server/platform/reseal.ts';
import type { PageBrands } from '#server/platform/web/brand/page-brand.ts';
import type { OfflineWords } from '#server/platform/web/own-pages.ts';
import { type Question, questionToAll, questionToOne } from './feature.ts';

interface Closing {
  /** Called when the server stops. */
  close(): void | Promise<void>;
}

/** Who sends a request. */
export const callers = questionToOne<Closing & { identify: Identify }>('Who sends a request?');

/** Who calls the panel's API with a key. */
export const apiKeys = questionToOne<ApiKeys>('Who calls with a key?');

/** Who is told of answered and refused calls. */
export const callObserver = questionToOne<Closing & CallObserver>('Who is told of answered and refused calls?');

/** Changes that take effect at a time, whether or not a job has run. */
export interface DueChanges extends Closing {
  /** Whether a change may be due. Asked before every response from the cache. */
  isDue(): boolean;
  /** Makes the changes that are due. Later reads see them. */
  settle(): Promise<void>;
}

/** The changes of all features that are due by now. */
export const dueChanges: Question<DueChanges, DueChanges> = {
  text: 'Which changes are due by now?',
  resolve: (clocks) => ({
    isDue: () => clocks.some((clock) => clock.isDue()),
    settle: async () =>
      void (await Promise.all(clocks.filter((clock) => clock.isDue()).map((clock) => clock.settle()))),
    close: async () => {
      for (const clock of clocks) await clock.close();
    },
  }),
};

/** How pages of the shop look. */
export const pageBrands = questionToOne<PageBrands>('How do the pages of the shop look?');

/** What to do about pages that the shop does not have. */
export interface MissingPages extends Closing {
  /** Where an address leads instead. */
  leadsTo(url: string): Promise<{ target: string; status: 301 | 302 } | undefined>;
  /** Told of a visitor who asked for an address that leads nowhere. */
  note(url: string, referrer: string | undefined): void;
  /** Writes what was noted. */
  write(): Promise<void>;
}

export const missingPages = questionToOne<MissingPages>('Where do missing pages lead?');

/** The words of the page that is shown without a connection. */
export const offlineWords = questionToOne<() => Promise<OfflineWords>>('What does the page without a connection say?');

/** How the shop addresses customers now. */
export const shopSpeech = questionToOne<() => Promise<Speech>>('How does the shop address customers?');

export const shopName = questionToOne<() => Promise<string>>('What is the name of the shop?');

/** The values that a feature stores encrypted with the keyring. */
export const sealedParts = questionToAll<SealedPart>('Which stored values are encrypted with the keyring?');

/** The figures of a feature for monitoring. */
export const shopFigures = questionToAll<readonly CountedFigure[]>('Which figures of the shop are monitored?');
