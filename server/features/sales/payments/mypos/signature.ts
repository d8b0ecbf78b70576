import { createPublicKey, createSign, createVerify, type KeyObject, X509Certificate } from 'node:crypto';

/** Names and values in the order in which they are posted. */
export type MyposFields = readonly (readonly [name: string, value: string])[];

export const signatureField = 'Signature';

/**
 * Fields with their signature, which is always the last one: RSA with SHA-256 over the base64 of all values, joined by
 * dashes in the order of posting (myPOS Checkout API 1.4, "Signature and authentications").
 */
export function signFields(fields: MyposFields, privateKey: KeyObject): MyposFields {
  const signer = createSign('RSA-SHA256').update(signedText(fields.map(([, value]) => value)));
  return [...fields, [signatureField, signer.sign(privateKey, 'base64')]];
}

/** Whether myPOS signed these fields: whatever their order, it is the one in which they arrived. */
export function isSignedBy(publicKey: KeyObject, fields: MyposFields): boolean {
  const signatures = fields.filter(([name]) => name === signatureField);
  const [signature] = signatures;
  if (signatures.length !== 1 || signature === undefined) return false;
  const values = fields.filter(([name]) => name !== signatureField).map(([, value]) => value);
  return verifies(publicKey, values, signature[1]);
}

/**
 * Whether myPOS signed a JSON answer: the values of all members, depth first, in their order. Nested objects count with
 * a signature of their own; only that of the answer itself is left out.
 */
export function isAnswerSignedBy(publicKey: KeyObject, response: Readonly<Record<string, unknown>>): boolean {
  const signature = response[signatureField];
  if (typeof signature !== 'string') return false;
  const members = Object.entries(response).filter(([name]) => name !== signatureField);
  return verifies(
    publicKey,
    members.flatMap(([, value]) => valuesIn(value)),
    signature,
  );
}

/** The public key in a certificate or in a key of its own. @throws Error when the text is neither */
export function publicKeyIn(pem: string): KeyObject {
  return pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
}

function verifies(publicKey: KeyObject, values: readonly string[], signature: string): boolean {
  return createVerify('RSA-SHA256').update(signedText(values)).verify(publicKey, signature, 'base64');
}

function signedText(values: readonly string[]): string {
  return Buffer.from(values.join('-')).toString('base64');
}

/** As PHP joins them: nothing for null and false. */
function valuesIn(value: unknown): string[] {
  if (value === null || value === undefined || value === false) return [''];
  if (value === true) return ['1'];
  return typeof value === 'object' ? Object.values(value).flatMap(valuesIn) : [String(value)];
}
