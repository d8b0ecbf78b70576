import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { namedFields } from '#contracts/common/template-fields.rule.ts';
import { formalOf, formalTables, valuePlace } from '#contracts/speech/in-speech.rule.ts';
import { sentenceOf } from '#ops/vite/formal-speech.ts';
import { addressNobody, informalWords, othersDo } from './informal-words.ts';
import { readSourceFiles } from './source-files.ts';

const root = join(import.meta.dirname, '../..');

/** Code whose sentences only the staff reads, who are always addressed informally, or that has words and no sentences. */
const ofStaff: readonly RegExp[] = [
  /\.admin-routes\.ts$|\.(?:test|fixtures)\.tsx?$|^web\/storefront\/dev\//,
  /^contracts\/(?:speech|content|discounts|documents|facts|health|imports|navigation|palette|payouts|purchases|reports|sections|settings|sms|suppliers)\//,
  /^contracts\/[\w-]+\/admin-[\w-]+\.ts$/,
  /^contracts\/checkout\/phone-orders|^contracts\/common\/(?:decode-text\.rule|paging)|^contracts\/design\//,
  /^contracts\/email-templates\/email-(?:shapes|template-errors\.rule)/,
  /^contracts\/orders\/order-(?:numbers|revision)|^contracts\/payments\/payments|^contracts\/returns\//,
  /^contracts\/products\/(?:categories|gtin\.rule|prices|product-changes|product-schedule|lots|product-f|stocktakes)/,
  /^server\/platform\/mail\/advice-on\.ts$/,
  /^server\/features\/(?:accounting|operations|shipping|panel)\//,
  /^server\/features\/catalog\/(?:imports|sections|products\/(?:categories|costs|editing|facts|grid|labels|lots|prices|stocktakes)|reviews\/moderation)\//,
  /^server\/features\/customers\/(?:groups|views|accounts\/(?:passwords\/local-words|records|send-owner-alerts))/,
  /^server\/features\/customers\/sms\/(?:campaigns|send-|settings\/(?:save|send)-)/,
  /^server\/features\/pricing\/discounts\/(?!codes\/(?:code-on-cart|guess-limit))/,
  /^server\/features\/sales\/checkout\/phone\/|^server\/features\/sales\/delivery\/(?:couriers|settlements|read-|replace-)/,
  /^server\/features\/sales\/orders\/(?:admin|bulk|recalls|revision|fulfilment|status\/change|placing\/continue)/,
  /^server\/features\/sales\/orders\/emails\/(?:staff-emails|order-email-examples)/,
  /^server\/features\/sales\/payments\/(?:borica|mypos|stripe|card-settings|manual|refunds|capture-|flag-|settle-|sandbox\/sandbox-module)/,
  /^server\/features\/sales\/payouts\//,
  /^server\/features\/store\/(?:content|design|media|messages|redirects|settings|email-templates|pages\/help\/find-help)/,
  /^server\/platform\/(?:csv|threads|pictures\/clean-svg)/,
];

/** Sentences in files of customers that the panel shows to the owner. */
const ofOwner = new Set([
  'Не можеш да направиш това със собствения си профил.',
  'Отговаря се само на одобрен отзив. Първо го одобри.',
  'Отвори в панела',
  'Щом поръчката се откаже, от клиента или от теб.',
  '{} Провери улицата и номера с клиента, или потвърди адреса.',
]);
/** Properties that explain a text to the owner. */
const explanations = new Set(['when', 'where', 'name', 'title']);

interface Said {
  path: string;
  sentence: string;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Every sentence in Cyrillic of a source: of its literals, templates and markup. */
function sentencesIn(path: string, text: string): string[] {
  const sentences: string[] = [];
  const add = (said: string) => {
    for (const paragraph of said.split('\n\n'))
      if (/\p{Script=Cyrillic}/u.test(paragraph)) sentences.push(sentenceOf(paragraph));
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type } = value;
    const key = isNode(value['key']) ? String(value['key']['name']) : '';
    const isExplained = /^contracts\/(?:email-templates|store-texts)\//.test(path) && explanations.has(key);
    if (type === 'Property' && isExplained) return;
    if (type === 'JSXText' || (type === 'Literal' && typeof value['value'] === 'string')) add(String(value['value']));
    if (type === 'TemplateLiteral' && Array.isArray(value['quasis']))
      add(value['quasis'].map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join(valuePlace));
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(path, text).program);
  return sentences;
}

const files = readSourceFiles().filter(({ path }) =>
  /^(?:web\/(?:storefront|shared)|contracts|server\/(?:features|platform))\//.test(path),
);
const pages = ['offline.html', 'under-18.html'].map((name) => {
  const html = readFileSync(join(root, 'web/storefront/public', name), 'utf8');
  return [...html.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim());
});
const everything: Said[] = files
  .filter(({ path }) => !path.startsWith('contracts/speech/') && !/\.(?:test|fixtures)\.tsx?$/.test(path))
  .flatMap(({ path, text }) => sentencesIn(path, text).map((sentence) => ({ path, sentence })));
const pairs = formalTables.flatMap((table) => Object.entries(table));

test('every sentence that says ти to a customer has its formal form', () => {
  const missing = everything
    .filter(({ path }) => !ofStaff.some((pattern) => pattern.test(path)))
    .concat(pages.flat().map((sentence) => ({ path: 'web/storefront/public', sentence })))
    .filter(({ sentence }) => !addressNobody.has(sentence) && !ofOwner.has(sentence))
    .filter(({ sentence }) => formalOf(sentence) === undefined && informalWords(sentence).length > 0)
    .map(({ path, sentence }) => `${path}: ${sentence} (${informalWords(sentence).join(', ')})`);
  expect(missing).toEqual([]);
});

test('every pair stands for a sentence of the code, once, with the same values and fields', () => {
  const said = new Set([...everything.map(({ sentence }) => sentence), ...pages.flat()]);
  expect(pairs.map(([informal]) => informal).filter((informal) => !said.has(informal))).toEqual([]);
  const places = (text: string) => [text.split(valuePlace).length, namedFields(text).toSorted(), /\s$|^\s/.test(text)];
  const uneven = pairs.filter(([informal, formal]) => {
    return informal === formal || JSON.stringify(places(informal)) !== JSON.stringify(places(formal));
  });
  expect(uneven).toEqual([]);
  const forms = new Map<string, Set<string>>();
  for (const [informal, formal] of pairs) forms.set(informal, (forms.get(informal) ?? new Set()).add(formal));
  expect([...forms].filter(([, formal]) => formal.size > 1)).toEqual([]);
});

test('no formal form says ти', () => {
  const wrong = pairs
    .map(([, formal]) => formal)
    .filter((formal) => !othersDo.test(formal))
    .map((formal) => [formal, informalWords(formal)] as const)
    .filter(([, words]) => words.length > 0);
  expect(wrong).toEqual([]);
});

test('every default text of a page has both forms, with the same headings, links and places', () => {
  const folder = join(root, 'server/features/store/pages/defaults');
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  expect(readdirSync(join(folder, 'formal')).toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    const [informal, formal] = [name, `formal/${name}`].map((file) => readFileSync(join(folder, file), 'utf8'));
    const shape = (text = '') => [text.match(/^#+/gm), text.match(/\{\w+\}/g), text.match(/\]\([^)]*\)/g)];
    expect(shape(formal), name).toEqual(shape(informal));
    const lines = (formal ?? '').split('\n').filter((line) => !line.startsWith('#'));
    expect(
      lines.flatMap((line) => informalWords(line)),
      name,
    ).toEqual([]);
  }
});

test('finds what it looks for', () => {
  expect(everything.length).toBeGreaterThan(2000);
  expect(informalWords('Влез, за да поръчаш. Количката ти е тук.')).toEqual(['влез', 'поръчаш', 'ти']);
  expect(informalWords('Сглоби я сам.')).toEqual(['сглоби']);
  expect(informalWords('Влезте, за да поръчате. Вашата количка е тук.')).toEqual([]);
  expect(informalWords('Кодът не можа да се провери. Няма какво да се плаща.')).toEqual([]);
});
