import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Fields of a request or an answer by name; absent ones count as empty. */
export type Fields = Readonly<Record<string, string>>;

const requestNames = ['TERMINAL', 'TRTYPE', 'AMOUNT', 'CURRENCY', 'ORDER', 'TIMESTAMP', 'NONCE', 'MERCH_TOKEN_ID'];
const statusNames = ['TERMINAL', 'TRTYPE', 'ORDER', 'NONCE'];
const answerNames = [
  ...['ACTION', 'RC', 'APPROVAL', 'TERMINAL', 'TRTYPE', 'AMOUNT', 'CURRENCY', 'ORDER', 'RRN', 'INT_REF'],
  ...['PARES_STATUS', 'ECI', 'TIMESTAMP', 'NONCE', 'RFU'],
];

/** The text that a request is signed over: scheme MAC_GENERAL. The question about a state has a text of its own. */
export function requestText(fields: Fields): string {
  return textOf(fields['TRTYPE'] === '90' ? statusNames : requestNames, fields);
}

/** The text that an answer is signed over: scheme MAC_GENERAL, whose last field is reserved and empty. */
export function answerText(fields: Fields): string {
  return textOf(answerNames, fields);
}

/** Each value with its length before it; an empty one is a dash. All signed values are ASCII. */
function textOf(names: readonly string[], fields: Fields): string {
  return names
    .map((name) => fields[name] ?? '')
    .reduce((text, value) => text + (value === '' ? '-' : `${value.length}${value}`), '');
}

/** RSA PKCS#1 v1.5 with SHA-256, as upper-case hexadecimal. */
export function signText(text: string, privateKey: string): string {
  return sign('sha256', Buffer.from(text), privateKey).toString('hex').toUpperCase();
}

/** Whether a text has this signature. A malformed one has not. */
export function isSigned(text: string, signature: string, publicKey: KeyObject | string): boolean {
  if (!/^([0-9A-F]{2}){128,1024}$/i.test(signature)) return false;
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
}

/**
 * Whether an answer was signed by the gateway. Clients of other shops found that an answer about a state may have an
 * empty currency although `USD` was signed.
 */
export function isSignedAnswer(fields: Fields, gatewayKey: string): boolean {
  const key = createPublicKey(gatewayKey);
  const signature = fields['P_SIGN'] ?? '';
  if (isSigned(answerText(fields), signature, key)) return true;
  return (fields['CURRENCY'] ?? '') === '' && isSigned(answerText({ ...fields, CURRENCY: 'USD' }), signature, key);
}
