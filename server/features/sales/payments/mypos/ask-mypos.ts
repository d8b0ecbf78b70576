import { errorText } from '#server/platform/error-text.ts';
import { askService } from '#server/platform/outgoing/ask-service.ts';
import { cardAnswers } from '../payments.limits.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import type { MyposStore } from './mypos-store.ts';
import { signedRequest } from './purchase-fields.ts';
import { isAnswerSignedBy, type MyposFields, signatureField } from './signature.ts';

export interface MyposAnswer {
  /** The code of the handbook, appendix I; 0 says only that the question was understood. */
  status: number;
  message: string;
  /** `unsigned`: without any signature. An answer with a wrong one is none. */
  proof: 'signed' | 'unsigned';
  members: Readonly<Record<string, unknown>>;
}

/** Codes after which nothing is known: myPOS itself failed, or wants fewer questions. */
const unclear = [3, 7, 99];

/**
 * Asks myPOS from server to server.
 * @throws ProviderDown without an answer, with one that myPOS did not sign, and when myPOS itself failed
 */
export async function askMypos(
  { address, store }: { address: string; store: MyposStore },
  method: string,
  fields: MyposFields,
): Promise<MyposAnswer> {
  const signed = signedRequest(store, method, [...fields, ['OutputFormat', 'json']]);
  const members = await post(address, signed);
  const proof = members[signatureField] === undefined ? 'unsigned' : 'signed';
  if (proof === 'signed' && !isAnswerSignedBy(store.publicKey, members))
    throw new ProviderDown(`The answer of myPOS to ${method} is not signed with its certificate.`);
  const status = Number(members['Status'] ?? Number.NaN);
  const message = String(members['StatusMsg'] ?? '');
  if (!Number.isInteger(status) || unclear.includes(status))
    throw new ProviderDown(`myPOS answered ${method} with ${String(members['Status'])} ${message}.`);
  return { status, message, proof, members };
}

async function post(address: string, fields: MyposFields): Promise<Record<string, unknown>> {
  const body = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString();
  // myPOS refuses requests without a User-Agent.
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'iskra',
    accept: 'application/json',
  };
  try {
    const response = await askService(address, { method: 'POST', headers, body }, cardAnswers.calls);
    const json: unknown = JSON.parse(Buffer.from(response.bytes).toString());
    if (response.status !== 200 || typeof json !== 'object' || json === null || Array.isArray(json))
      throw new ProviderDown(`myPOS answered ${response.status}.`);
    return Object.fromEntries(Object.entries(json));
  } catch (error) {
    if (error instanceof ProviderDown) throw error;
    throw new ProviderDown(errorText(error), { cause: error });
  }
}
