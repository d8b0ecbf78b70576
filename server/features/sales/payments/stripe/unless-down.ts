import { ProviderDown } from '../payment-provider.ts';

/** A provider that does not answer is asked again by a job; anyone who waits here is told how it stands. */
export async function unlessDown(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
  }
}
