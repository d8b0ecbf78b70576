import { z } from 'zod';
import type { VatNumberCheck } from '#contracts/documents/vat-numbers.ts';
import { askService } from '#server/platform/outgoing/ask-service.ts';
import { viesAnswers } from './vat-numbers.limits.ts';

/** The fields of the answer that are used. Countries that do not publish names send `---`. */
const Answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});

const noAnswer: VatNumberCheck = { state: 'unknown', name: '', address: '' };

/**
 * Asks VIES about a VAT number (Regulation (EU) 904/2010, art. 31). The register is often down for a country, so every
 * failure is `unknown`: an invoice never waits for it. Greek numbers are written with GR too; VIES knows EL only.
 */
export async function checkVatNumber(viesUrl: string, vatNumber: string): Promise<VatNumberCheck> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const country = vatNumber.slice(0, 2);
    const body = JSON.stringify({ countryCode: country === 'GR' ? 'EL' : country, vatNumber: vatNumber.slice(2) });
    const question = { method: 'POST', headers, body };
    const { status, bytes } = await askService(`${viesUrl}/check-vat-number`, question, viesAnswers.calls);
    // Failures of a country come with status 200 and without `valid`.
    const response = Answer.safeParse(status === 200 ? JSON.parse(new TextDecoder().decode(bytes)) : null);
    if (!response.success) return noAnswer;
    const { valid, name, address } = response.data;
    return { state: valid ? 'valid' : 'invalid', name: published(name), address: published(address) };
  } catch {
    return noAnswer;
  }
}

function published(text: string | null | undefined): string {
  const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  return plain === '---' ? '' : plain;
}
