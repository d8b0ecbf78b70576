import { ProviderDown } from '../registry/payment-provider.ts';

/** Ignores an outage of the provider, which a job retries; the caller gets the current state. */
export async function unlessDown(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
  }
}
