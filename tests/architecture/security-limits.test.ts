import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { admissionLimits, workClasses } from '#server/admission-limits.ts';
import { answerLimits, printedLabelBytes } from '#server/answer-limits.ts';
import { defaultRatePerMinute, type SecurityLimit } from '#server/platform/http/limits/security-limit.ts';
import {
  eventStreams,
  securityLimits,
  signInBackOff,
  unconfirmedReservations,
  workQueues,
} from '#server/security-limits.ts';

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

const number = (value: number | undefined): string => (value === undefined ? '–' : value.toLocaleString('en'));
const windowOf = (minutes: number): string =>
  minutes === 60 ? '1 hour' : minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

function subjectCell({ of, perNetwork, limit }: NonNullable<SecurityLimit['perSubject']>): string {
  const together = perNetwork === undefined ? [] : [`${perNetwork} per ${of} and network`];
  return [...together, ...(limit === undefined ? [] : [`${limit} per ${of}`])].join(', ');
}

test('docs/security-limits.md states every action limit of the code', () => {
  const limits: SecurityLimit[] = Object.values(securityLimits);
  const expected = limits.map(
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
  expect(rowsBelow('Actions')).toEqual(expected);
});

test('it states the work queues of the code', () => {
  const expected = Object.values(workQueues).map((queue) => [
    number(queue.atOnce),
    number(queue.perClient),
    number(queue.maxWaiting),
    number(queue.maxWaitingPerClient),
  ]);
  expect(rowsBelow('Costly work').map(([, ...numbers]) => numbers)).toEqual(expected);
});

test('it states the most that is read of the answers of other services', () => {
  const expected = Object.values(answerLimits).map(({ what, bytes, seconds }) => [
    what,
    `${bytes / 1_048_576} MB`,
    `${seconds} seconds`,
  ]);
  expect(rowsBelow('Answers of other services')).toEqual(expected);
  expect(text).toContain(`at most ${printedLabelBytes / 1_048_576} MB together`);
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
  const { perAddress, perNetwork, windowMinutes } = securityLimits.failedSignIns;
  expect(record).toContain(`${signInBackOff.freeTries} attempts`);
  expect(record).toContain(
    `${perAddress} failures per client address and ${perNetwork} per network in ${windowMinutes} minutes`,
  );
});
