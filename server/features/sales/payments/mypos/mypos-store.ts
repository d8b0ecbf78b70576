import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { publicKeyIn } from './signature.ts';

/** A store of the merchant at myPOS, ready to sign and to verify. */
export interface MyposStore {
  sid: string;
  wallet: string;
  keyIndex: string;
  /** The shop's own, for requests. */
  privateKey: KeyObject;
  /** That of myPOS, for notices and answers. */
  publicKey: KeyObject;
}

/** A store as typed, each part for itself. */
export interface TypedStore {
  sid: string;
  wallet: string;
  keyIndex: string;
  privateKey: string;
  certificate: string;
}

/** What is wrong with a store as typed, in words for the owner. */
export class WrongStore extends Error {
  override readonly name = 'WrongStore';
  readonly part: keyof TypedStore;
  constructor(part: keyof TypedStore, message: string) {
    super(message);
    this.part = part;
  }
}

const text = z.union([z.string(), z.number()]).transform(String);
/** The members that the PHP SDK of myPOS reads (`loadConfigurationPackage`). */
const Pack = z.object({ sid: text, cn: text, pk: z.string(), pc: z.string(), idx: text });

/** The parts in a configuration pack, the base64 of a JSON text that myPOS shows for a store; null for another text. */
export function readPack(pack: string): TypedStore | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(pack.replaceAll(/\s/g, ''), 'base64').toString());
    const parsed = Pack.safeParse(json);
    if (!parsed.success) return null;
    const { sid, cn, pk, pc, idx } = parsed.data;
    return { sid, wallet: cn, keyIndex: idx, privateKey: pk, certificate: pc };
  } catch {
    return null;
  }
}

/** Opens a store. @throws WrongStore */
export function openStore({ sid, wallet, keyIndex, privateKey, certificate }: TypedStore): MyposStore {
  if (!/^\w{1,15}$/.test(sid))
    throw new WrongStore('sid', 'Въведи номера на магазина (SID), например 000000000000010.');
  if (!/^\d{6,15}$/.test(wallet)) throw new WrongStore('wallet', 'Въведи номера на сметката, само цифри.');
  if (!/^[1-9]\d?$/.test(keyIndex)) throw new WrongStore('keyIndex', 'Въведи номера на ключа, например 1.');
  return {
    sid,
    wallet,
    keyIndex,
    privateKey: keyIn('privateKey', () => createPrivateKey(privateKey)),
    publicKey: keyIn('certificate', () => publicKeyIn(certificate)),
  };
}

function keyIn(part: 'privateKey' | 'certificate', read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Said below.
  }
  const what = part === 'privateKey' ? 'частния ключ, от -----BEGIN' : 'сертификата на myPOS, от -----BEGIN';
  throw new WrongStore(part, `Постави целия текст на ${what} до последния ред.`);
}
