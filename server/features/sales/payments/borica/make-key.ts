import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { KeyFile, KeySite, ProviderValues } from '../registry/provider-module.ts';
import { isProduction } from './account.ts';

/** A new RSA key of 2048 bits and the request for its certificate. @throws CONFLICT without a terminal */
export function makeKey(values: ProviderValues, site: KeySite): { values: ProviderValues; file: KeyFile } {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { values: { privateKey }, file: keyFile({ ...values, privateKey }, site) };
}

/**
 * The request for a certificate of the stored key, which the owner hands in at the portal of BORICA: the unit is the
 * terminal, the name is the domain. It is the same every time. @throws CONFLICT without a terminal or a key
 */
export function keyFile(values: ProviderValues, { host, now }: KeySite): KeyFile {
  const { terminal = '', privateKey = '' } = values;
  if (!/^V\d{7}$/.test(terminal)) throw new ShopError('CONFLICT', { message: 'Първо запиши номера на терминала.' });
  if (privateKey === '') throw new ShopError('CONFLICT', { message: 'Още няма ключ. Първо го направи.' });
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const subject = sequence(name('2.5.4.6', 'BG'), name('2.5.4.11', terminal), name('2.5.4.3', host));
  const info = sequence(tagged(0x02, Buffer.from([0])), subject, spki, tagged(0xa0, Buffer.alloc(0)));
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', info, privateKey)]);
  const algorithm = sequence(identifier('1.2.840.113549.1.1.11'), tagged(0x05, Buffer.alloc(0)));
  const request = sequence(info, algorithm, tagged(0x03, signature));
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return { name: `${terminal}_${day}_${isProduction(values) ? 'P' : 'D'}.csr`, text: pemOf(request) };
}

function pemOf(request: Buffer): string {
  const lines = request.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines}\n-----END CERTIFICATE REQUEST-----\n`;
}

/** One part of a subject, as text in UTF-8; the country is a PrintableString. */
function name(type: string, value: string): Buffer {
  return tagged(0x31, sequence(identifier(type), tagged(type === '2.5.4.6' ? 0x13 : 0x0c, Buffer.from(value))));
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(septets)]));
}

/** Seven bits in each byte; all but the last have the highest bit. */
function septets(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift((rest % 128) + 128);
  return digits;
}

/** A value in DER: its tag, its length and its bytes. */
function tagged(tag: number, bytes: Buffer): Buffer {
  const { length } = bytes;
  const sizes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...sizes]), bytes]);
}
