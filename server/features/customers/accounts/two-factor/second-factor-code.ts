import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** The defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
function totp(secret: string, labels: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...labels, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}

/** 160 random bits in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL in the QR code for an authenticator app. */
export function otpauthUrl(secret: string, labels: { issuer: string; label: string }): string {
  return totp(secret, labels).toString();
}

/**
 * The 30-second step of `code`: the current one, or the one before it, so that a code is accepted for at most 30
 * seconds after it was last shown. Null for any other code, and if the secret cannot be decrypted.
 */
export function stepOfCode(secret: string | null, code: string, now: Date): number | null {
  if (secret === null) return null;
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null || delta > 0 ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 6;

/** 120 random bits in unambiguous letters: enough to be stored as a plain hash. */
export function makeRecoveryCode(): string {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)] ?? '';
  const group = () => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Normalises a typed recovery code. Null if it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return code.length === groups * groupLength ? code : null;
}
