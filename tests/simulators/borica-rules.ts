import type { Fields } from '#server/features/sales/payments/borica/mac.ts';

/*
 * The rules of BORICA's card gateway for the fields of a request (https://3dsgate-dev.borica.bg/; the official plug-in for
 * WooCommerce; https://github.com/ux2dev/borica; https://github.com/veneliniliev/borica-3ds), with the code by which the
 * gateway refuses each. Not named by a public source, and so only believed: the code for a field that it does not know.
 */
interface Rule {
  shape: RegExp;
  code: string;
  isOptional?: boolean;
}

const wrong = '-2';
const subject: Readonly<Record<string, Rule>> = {
  TERMINAL: { shape: /^V\d{7}$/, code: wrong },
  TRTYPE: { shape: /^(1|12|21|22|24)$/, code: wrong },
  AMOUNT: { shape: /^(?!0+\.00$)\d{1,12}\.\d{2}$/, code: '-10' },
  CURRENCY: { shape: /^EUR$/, code: '-11' },
  ORDER: { shape: /^\d{6}$/, code: wrong },
  DESC: { shape: /^[\x20-\x7E]{1,50}$/, code: wrong },
  MERCHANT: { shape: /^[A-Za-z0-9]{10,15}$/, code: '-12' },
  MERCH_NAME: { shape: /^[\x20-\x7E]{1,80}$/, code: '-27' },
  MERCH_URL: { shape: /^https?:\/\/\S{1,240}$/, code: wrong, isOptional: true },
  EMAIL: { shape: /^(?=.{3,80}$)[^\s@]+@[^\s@]+$/, code: wrong, isOptional: true },
  COUNTRY: { shape: /^[A-Z]{2}$/, code: wrong },
  MERCH_GMT: { shape: /^\+0[23]$/, code: wrong },
  LANG: { shape: /^(BG|EN)$/, code: wrong },
  ADDENDUM: { shape: /^AD,TD$/, code: '-28' },
  'AD.CUST_BOR_ORDER_ID': { shape: /^\d{6}[^;]{0,16}$/, code: '-28' },
  TIMESTAMP: { shape: /^\d{14}$/, code: '-20' },
  NONCE: { shape: /^[0-9A-F]{32}$/, code: wrong },
  P_SIGN: { shape: /^[0-9A-F]{512}$/, code: '-17' },
};
const payment: Readonly<Record<string, Rule>> = { ...subject, M_INFO: { shape: /^[\w+/]+={0,2}$/, code: wrong } };
const referenced: Readonly<Record<string, Rule>> = {
  ...subject,
  RRN: { shape: /^\d{12}$/, code: '-15' },
  INT_REF: { shape: /^[0-9A-F]{16}$/, code: wrong },
};
const status: Readonly<Record<string, Rule>> = {
  TERMINAL: { shape: /^V\d{7}$/, code: wrong },
  TRTYPE: { shape: /^90$/, code: wrong },
  ORDER: { shape: /^\d{6}$/, code: wrong },
  TRAN_TRTYPE: { shape: /^(1|12|21|22|24)$/, code: wrong },
  NONCE: { shape: /^[0-9A-F]{32}$/, code: wrong },
  P_SIGN: { shape: /^[0-9A-F]{512}$/, code: '-17' },
};

/** The code and text of the first broken rule; null for none. */
export function brokenRule(entries: readonly (readonly [string, string])[]): { code: string; text: string } | null {
  const fields: Fields = Object.fromEntries(entries);
  const type = fields['TRTYPE'] ?? '';
  const rules = type === '90' ? status : type === '1' || type === '12' ? payment : referenced;
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return { code: wrong, text: `Field ${twice} is sent twice` };
  const unknown = names.find((name) => !(name in rules));
  if (unknown !== undefined) return { code: wrong, text: `Unknown field ${unknown}` };
  for (const [name, { shape, code, isOptional = false }] of Object.entries(rules)) {
    const value = fields[name];
    if (value === undefined && isOptional) continue;
    if (value === undefined) return { code: '-1', text: `Mandatory field ${name} is missing` };
    if (!shape.test(value)) return { code, text: `Invalid field ${name}` };
  }
  const custom = fields['AD.CUST_BOR_ORDER_ID'];
  if (custom !== undefined && !custom.startsWith(fields['ORDER'] ?? ''))
    return { code: '-28', text: 'AD.CUST_BOR_ORDER_ID does not start with ORDER' };
  return fields['M_INFO'] === undefined ? null : brokenHolder(fields['M_INFO']);
}

const holderNames = new Set([
  ...['cardholderName', 'email', 'mobilePhone', 'homePhone', 'threeDSRequestorChallengeInd', 'browserIP'],
  ...['browserScreenHeight', 'browserScreenWidth', 'billAddrLine1', 'shipAddrLine1'],
]);

/** M_INFO: the name of the cardholder in Latin letters, and an email or a phone. */
function brokenHolder(encoded: string): { code: string; text: string } | null {
  const bad = (text: string) => ({ code: wrong, text: `M_INFO: ${text}` });
  if (encoded.length > 35_000) return bad('too long');
  let info: Record<string, unknown>;
  try {
    info = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Record<string, unknown>; // an object or refused below
  } catch {
    return bad('no JSON');
  }
  const unknown = Object.keys(info).find((name) => !holderNames.has(name));
  if (unknown !== undefined) return bad(`unknown ${unknown}`);
  const { cardholderName, email, mobilePhone } = info;
  if (typeof cardholderName !== 'string' || !/^[\x20-\x7E]{1,45}$/.test(cardholderName)) return bad('cardholderName');
  if (email === undefined && mobilePhone === undefined) return bad('email or mobilePhone');
  if (email !== undefined && (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email))) return bad('email');
  if (mobilePhone === undefined) return null;
  const { cc, subscriber, ...rest } = mobilePhone as Record<string, unknown>; // an object or refused here
  const isPhone = /^\d{1,3}$/.test(String(cc)) && /^\d{4,15}$/.test(String(subscriber));
  return isPhone && Object.keys(rest).length === 0 ? null : bad('mobilePhone');
}
