import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

/** Texts displayed in the panel: its own and the messages of the server. */
const isShown = (path: string) =>
  /^(?:web\/admin|web\/shared|contracts|server\/features|server\/platform\/http)\//.test(path) &&
  // The formal forms are of customers only; their informal ones are checked where they stand.
  !/\.test\.tsx?$|\.fixtures\.ts$|^server\/features\/demo\/|^contracts\/speech\//.test(path) &&
  // A list of passwords, which contains English words on purpose.
  path !== 'server/features/customers/accounts/passwords/refuse-weak-password.ts';

/** Latin words that a shop owner knows, or finds at the provider concerned. */
const allowedWords = new Set(
  `A4 A6 API MT940 CAMT.052 CAMT.053 CAMT.054 Excel xls PDF BG BG123456789 BOX NOW CSV ZIP XML SVG PNG Checkout Ctrl Developers Enter Escape GB IBAN IP Facebook Instagram JSON JavaScript MB Markdown Meta SID SKU SMS UTF-8 JPEG WebP AVIF GIF HEIC MP4 WebM MOV MKV H.264 kcal kJ
  Sessions Stripe Twilio V g kg mg https ime example com primer bg www iskra json keys sk_ sk_live_ sk_test_ rk_ whsec_ webhook
  Google Merchant Center Commerce Manager Bing TikTok Pinterest Pazaruvaj Pazaruvaj.com
  checkout.session payment_intent charge.refunded refund Account
  QR S K SMTP STARTTLS TLS email backup BORICA Econt Speedy myPOS Online Keys Configuration Pack BEGIN END Request URLs
  Shopify WooCommerce Products Export All Title`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);

/** Replaced Bulgarian terms with the current ones. */
const replacedTerms: Readonly<Record<string, RegExp>> = {
  Опции: /(?<![а-я])избори(?![а-я])|(?:нов|добави|махни) избор/i,
  'Опция, опции': /характеристик/i,
  'Изчисли цената': /направи сметка/i,
};

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Every text of a file: string literals, templates and JSX text, except SQL. */
function textsOf(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const { type, value, tag } = node as Node; // every node of the tree has a type
    if (type === 'TaggedTemplateExpression' && (tag as Node)['name'] === 'sql') return;
    if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement') texts.push((value as { cooked: string }).cooked);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(path, source).program);
  return texts;
}

const texts = readSourceFiles()
  .filter(({ path, text }) => isShown(path) && /[а-я]/i.test(text))
  .flatMap(({ path, text }) => textsOf(path, text).map((shown) => ({ path, shown: shown.replaceAll(/<[^>]*>/g, ' ') })))
  .filter(({ shown }) => /[а-я]/i.test(shown));

test('panel texts contain no developer terms: environment variables, fields, paths, `admin`, `owner`', () => {
  const wrong = texts.flatMap(({ path, shown }) =>
    (shown.match(/[a-z_][\w.-]*[\w]|[a-z]/gi) ?? [])
      .filter(
        (word) =>
          !allowedWords.has(word.toLowerCase()) &&
          !word.split(/[.@]/).every((part) => allowedWords.has(part.toLowerCase())),
      )
      .map((word) => `${path}: ${word} in „${shown.trim().slice(0, 80)}“`),
  );
  expect(wrong).toEqual([]);
});

test('panel texts name no environment variables, which an owner cannot set', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const variables = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(10);
  const panel = readSourceFiles().filter(({ path }) => path.startsWith('web/admin/'));
  const wrong = panel.flatMap(({ path, text }) =>
    variables.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

/** Texts that customers read as well, or only they. */
const forCustomers =
  /^server\/features\/(?:catalog\/(?:stock-alerts|reviews|favourites)|customers\/(?:accounts|inquiries|addresses)|store\/(?:pages|messages)|sales\/(?:cart|checkout|returns\/withdrawals|orders\/(?:contract|emails|guest|own-orders)))\/|^contracts\/(?:accounts\/consents|pages\/guarantee|inquiries|withdrawals|email-templates\/(?:email-texts|form-emails)|sms)|^server\/features\/panel\/email-templates\/|^server\/features\/sales\/(?:delivery|payments)\/.*-email|^web\/shared\/|^web\/admin\/features\/design\/speech-section/;
/** Words that end like a polite form and are none. */
const notPolite = /^(?:чете|прочете|двете|.*[ое]вете)$/i;
const polite =
  /(?<![а-я])(?:[а-я]+(?:йте|[ая]те|ете|хте)|видите|(?:отхвърл|закръгл|запаз|провер|избер|откаж|изтри)(?:ите|ете)|(?:по|из|в|от|за|до|на|об|с|раз)?(?:твърдите|ключите|пълните|сочите|бавите|ставите|бележите|правите|чистите|менуваните)|вие|вас|ваш(?:ия|ият|ата|ето|ите|а|е|и)?|сте)(?![а-я])/gi;

test('the panel addresses people in one way: „избери“, not „изберете“', () => {
  const wrong = texts
    .filter(({ path }) => !forCustomers.test(path))
    .flatMap(({ path, shown }) =>
      (shown.match(polite) ?? [])
        .filter((word) => !notPolite.test(word))
        .map((word) => `${path}: ${word} in „${shown.trim().slice(0, 80)}“`),
    );
  expect(wrong).toEqual([]);
});

test('every concept has one term: replaced terms are not used again', () => {
  const old = texts.flatMap(({ path, shown }) =>
    Object.entries(replacedTerms)
      .filter(([, word]) => word.test(shown) && !path.startsWith('server/features/catalog/imports/'))
      .map(([instead, word]) => `${path}: ${word.exec(shown)?.[0]}, say ${instead}`),
  );
  expect(old).toEqual([]);
});

test('finds texts to check', () => {
  expect(texts.length).toBeGreaterThan(2_000);
});
