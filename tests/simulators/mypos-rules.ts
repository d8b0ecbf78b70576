/*
 * What myPOS Checkout accepts, from its handbook "myPOS Checkout API 1.4" (the tables "Method properties" and
 * "Data type formats") and its own PHP SDK (github.com/developermypos/myPOS-Checkout-SDK-PHP): names, types, which are
 * needed. A name that no table has is refused. Names of the customer's fields are written in either case there.
 */

export type Fields = readonly (readonly [name: string, value: string])[];

interface Rule {
  shape: RegExp;
  needed?: boolean;
}

const text = /^[^]{1,255}$/;
const amount = /^\d{1,12}\.\d{2}$/;
const flag = (values: string) => new RegExp(`^[${values}]$`);
const languages = /^(EN|FR|IT|DE|SV|PT|NL|EL|BG|ES)$/i;

const standard: Readonly<Record<string, Rule>> = {
  IPCmethod: { shape: /^IPC\w+$/, needed: true },
  // Version 1.4.1 of the SDK makes PartnerID and ApplicationID compulsory; the handbook ends with 1.4.
  IPCVersion: { shape: /^1\.[0-4]$/, needed: true },
  IPCLanguage: { shape: languages, needed: true },
  SID: { shape: /^\w{15}$/, needed: true },
  WalletNumber: { shape: /^\d{11}$/, needed: true },
  KeyIndex: { shape: /^[1-9]\d?$/, needed: true },
  Source: { shape: text },
  Signature: { shape: /^[A-Za-z0-9+/]{100,}={0,2}$/, needed: true },
};

const customer = Object.fromEntries(
  ['Email', 'Phone', 'FirstNames', 'FamilyName', 'Country', 'City', 'ZIPCode', 'Address'].flatMap((name) => {
    const rule = { shape: name === 'Country' ? /^[A-Z]{3}$/ : text };
    return [
      [`Customer${name}`, rule],
      [`customer${name.toLowerCase()}`, rule],
    ];
  }),
);

const money: Readonly<Record<string, Rule>> = {
  Amount: { shape: amount, needed: true },
  Currency: { shape: /^[A-Z]{3}$/, needed: true },
};
const orderId: Rule = { shape: text, needed: true };
const outputFormat: Rule = { shape: /^(xml|json)$/ };
const trnref: Rule = { shape: /^\w{1,32}$/, needed: true };

/** By method. The lines of the cart are checked by `wrongCart`. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  IPCPurchase: {
    ...standard,
    ...money,
    ...customer,
    OrderID: orderId,
    URL_OK: { shape: /^https?:\/\/[^\s/]+\S*$/, needed: true },
    URL_Cancel: { shape: /^https?:\/\/[^\s/]+\S*$/, needed: true },
    URL_Notify: { shape: /^https?:\/\/[^\s/]+\S*$/, needed: true },
    CardTokenRequest: { shape: flag('012'), needed: true },
    PaymentParametersRequired: { shape: flag('123'), needed: true },
    PaymentMethod: { shape: flag('123') },
    AccountSettlement: { shape: /^\d{11}$/ },
    Note: { shape: /^[^]{0,255}$/ },
    CartItems: { shape: /^[1-9]\d{0,2}$/, needed: true },
  },
  IPCGetTxnStatus: { ...standard, OrderID: orderId, OutputFormat: outputFormat },
  IPCRefund: { ...standard, ...money, OrderID: { shape: text }, IPC_Trnref: trnref, OutputFormat: outputFormat },
  IPCReversal: { ...standard, IPC_Trnref: trnref, OutputFormat: outputFormat },
};

const cartField = /^(Article|Quantity|Price|Amount|Currency|Delivery)_([1-9]\d*)$/;

/** The code of the handbook (appendix I) and what is wrong; null for nothing. */
export function wrongFields(fields: Fields, { allowsLocalShops = false } = {}): { code: number; why: string } | null {
  const method = fields.find(([name]) => name === 'IPCmethod')?.[1] ?? '';
  const known = rules[method];
  if (!known) return { code: 10, why: `no method ${method}` };
  const names = fields.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return { code: 5, why: `${twice} twice` };
  if (names.at(-1) !== 'Signature') return { code: names.includes('Signature') ? 2 : 1, why: 'Signature is not last' };
  for (const [name, rule] of Object.entries(known))
    if (rule.needed && !fields.some(([given, value]) => given === name && value !== ''))
      return { code: 1, why: `${name} is missing` };
  for (const [name, value] of fields) {
    if (method === 'IPCPurchase' && cartField.test(name)) continue;
    const rule = known[name];
    if (!rule) return { code: 5, why: `${name} is unknown` };
    if (!rule.shape.test(value)) return { code: 5, why: `${name}=${value}` };
  }
  return method === 'IPCPurchase' ? wrongPurchase(new Map(fields), allowsLocalShops) : null;
}

function wrongPurchase(
  given: ReadonlyMap<string, string>,
  allowsLocalShops: boolean,
): { code: number; why: string } | null {
  const value = (name: string) => given.get(name) ?? '';
  const notify = value('URL_Notify');
  // "SSL-enabled address only"; measured by a live client: without a port.
  const isLocal = allowsLocalShops && /^http:\/\/localhost:\d+\//.test(notify);
  if (!isLocal && !/^https:\/\/[^\s/:]+(\/\S*)?$/.test(notify)) return { code: 5, why: `URL_Notify=${notify}` };
  if (cents(value('Amount')) <= 0) return { code: 9, why: 'Amount is not above 0' };
  if (value('PaymentParametersRequired') === '1')
    for (const name of ['Email', 'FirstNames', 'FamilyName'])
      if (!given.has(`Customer${name}`) && !given.has(`customer${name.toLowerCase()}`))
        return { code: 1, why: `Customer${name} is missing` };
  return wrongCart(given, Number(value('CartItems')));
}

/** Lines from 1 to their number, each quantity × price, and together the amount; fees and discounts are lines too. */
function wrongCart(given: ReadonlyMap<string, string>, items: number): { code: number; why: string } | null {
  const value = (name: string) => given.get(name) ?? '';
  const beyond = [...given.keys()].find((name) => Number(cartField.exec(name)?.[2] ?? 0) > items);
  if (beyond !== undefined) return { code: 5, why: `${beyond} is beyond CartItems` };
  let sum = 0;
  for (let line = 1; line <= items; line++) {
    for (const part of ['Article', 'Quantity', 'Price', 'Amount', 'Currency'])
      if (value(`${part}_${line}`) === '') return { code: 1, why: `${part}_${line} is missing` };
    const [quantity, price, total] = [value(`Quantity_${line}`), value(`Price_${line}`), value(`Amount_${line}`)];
    if (!/^[1-9]\d{0,5}$/.test(quantity)) return { code: 5, why: `Quantity_${line}=${quantity}` };
    for (const double of [price, total])
      if (!/^-?\d+(\.\d{1,2})?$/.test(double)) return { code: 5, why: `line ${line}: ${double}` };
    if (cents(price) * Number(quantity) !== cents(total)) return { code: 9, why: `Amount_${line}=${total}` };
    if (value(`Currency_${line}`) !== value('Currency')) return { code: 5, why: `Currency_${line}` };
    sum += cents(total);
  }
  return sum === cents(value('Amount')) ? null : { code: 9, why: `lines of ${sum} cents` };
}

/** A double as cents. */
export function cents(double: string): number {
  return Math.round(Number(double) * 100);
}
