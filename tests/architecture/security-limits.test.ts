import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workClasses } from '#contracts/common/work-class.rule.ts';
import { searchQueue } from '#server/features/catalog/products/products.limits.ts';
import { accountLimits, hashingQueue, signInBackOff } from '#server/features/customers/accounts/accounts.limits.ts';
import { eventStreams } from '#server/features/panel/live/live.limits.ts';
import { unconfirmedReservations } from '#server/features/sales/checkout/checkout.limits.ts';
import { printedLabelBytes } from '#server/features/sales/delivery/couriers/couriers.limits.ts';
import { admissionLimits } from '#server/platform/http/admission/admission-limits.ts';
import { defaultRatePerMinute, type SecurityLimit } from '#server/platform/http/limits/security-limit.ts';
import { megabyte } from '#server/platform/outgoing/answer-limit.ts';
import { pictureQueue } from '#server/platform/pictures/pictures.limits.ts';
import { pageQueue } from '#server/platform/web/pages.limits.ts';
import { readLimits } from './read-limits.ts';
import { readSourceFiles } from './source-files.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const text = read('docs/security-limits.md');

/** The cells of each table row below a heading, without the header. */
function rowsBelow(heading: string): string[][] {
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const { actions, answers } = await readLimits();
const byName = (rows: string[][]) => rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));

const number = (value: number | undefined): string => (value === undefined ? '–' : value.toLocaleString('en'));
const windowOf = (minutes: number): string =>
  minutes === 60 ? '1 hour' : minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

function subjectCell({ of, perNetwork, limit }: NonNullable<SecurityLimit['perSubject']>): string {
  const together = perNetwork === undefined ? [] : [`${perNetwork} per ${of} and network`];
  return [...together, ...(limit === undefined ? [] : [`${limit} per ${of}`])].join(', ');
}

test('docs/security-limits.md states every action limit of the code', () => {
  expect(actions.length).toBeGreaterThan(20);
  const expected = actions.map(
    ({ what, windowMinutes, perAddress, perNetwork, inAll, perSubject, isShared, scales }) => [
      what,
      windowOf(windowMinutes),
      number(perAddress),
      number(perNetwork),
      number(inAll),
      perSubject ? subjectCell(perSubject) : '–',
      isShared ? 'all' : 'each',
      scales ? 'yes' : 'no',
    ],
  );
  expect(byName(rowsBelow('Actions'))).toEqual(byName(expected));
});

test('it states the work queues of the code', () => {
  const expected = [hashingQueue, pageQueue, searchQueue, pictureQueue].map((queue) => [
    number(queue.atOnce),
    number(queue.perClient),
    number(queue.maxWaiting),
    number(queue.maxWaitingPerClient),
  ]);
  expect(rowsBelow('Costly work').map(([, ...numbers]) => numbers)).toEqual(expected);
});

test('it states the most that is read of the answers of other services', () => {
  const expected = answers.map(({ what, bytes, seconds }) => [what, `${bytes / megabyte} MB`, `${seconds} seconds`]);
  expect(byName(rowsBelow('Answers of other services'))).toEqual(byName(expected));
  expect(text).toContain(`at most ${printedLabelBytes / megabyte} MB together`);
});

test('every service has a limit that the memory of a small machine bears', () => {
  for (const { bytes, seconds } of answers) {
    expect(bytes).toBeLessThanOrEqual(32 * megabyte);
    expect(seconds).toBeLessThanOrEqual(120);
  }
});

test('a limit is stated in a file *.limits.ts, where the tests above find it', () => {
  const wrong = readSourceFiles()
    .filter(({ path }) => /^server\/(?!.*\.(limits|test|fixtures)\.ts$)/.test(path))
    .filter(({ text }) => /\bwindowMinutes: \d|\bseconds: \d+,? \}/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('it states the classes of requests under overload and their limits', () => {
  const { classes, concurrency } = admissionLimits;
  const expected = workClasses.map((name) => {
    const { maxWait, share, ownPlaces } = classes[name];
    return [name, `${number(maxWait)} ms`, `${share * 100} %`, number(ownPlaces)];
  });
  expect(rowsBelow('Overload').map(([name, , ...limits]) => [name, ...limits])).toEqual(expected);
  expect(text).toContain(`${concurrency.least} to ${concurrency.most} requests at once`);
});

test('it states the general limit, sign-in delays, reservations and streams of the code', () => {
  const { freeTries, firstWaitSeconds, longestWaitSeconds, forgetAfterHours } = signInBackOff;
  for (const sentence of [
    `${number(defaultRatePerMinute)} requests per client and minute`,
    `${freeTries} attempts are free`,
    `the first wait is ${firstWaitSeconds} seconds, each further one twice as long, up to ${longestWaitSeconds / 60} minutes`,
    `${forgetAfterHours} hours without an attempt`,
    `${signInBackOff.manyFailuresPerHour} attempts within an hour`,
    `${signInBackOff.freeTriesUnderAttack} free attempts`,
    `${unconfirmedReservations.openOrders} open orders and ${number(unconfirmedReservations.openPieces)} pieces`,
    `${eventStreams.perPerson} event streams per person and ${eventStreams.inAll} in all`,
  ])
    expect(text).toContain(sentence);
});

test('the decision record on accounts states the same sign-in limits', () => {
  const record = read('docs/decisions/0009-accounts-on-node-crypto.md');
  const { perAddress, perNetwork, windowMinutes } = accountLimits.failedSignIns;
  expect(record).toContain(`${signInBackOff.freeTries} attempts`);
  expect(record).toContain(
    `${perAddress} failures per client address and ${perNetwork} per network in ${windowMinutes} minutes`,
  );
});
