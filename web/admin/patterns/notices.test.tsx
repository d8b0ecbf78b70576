import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { DateCell } from './date-cell.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { RetryNotice } from './retry-notice.tsx';
import { StatusBadge } from './status-badge.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failure = (error: unknown) =>
  renderToStaticMarkup(<FailureNotice error={error} fallback="Не се зареди." onRetry={() => undefined} />);

test('a failure is told by the words of the server, with the number that finds it in the log', () => {
  const markup = failure(new ApiError(503, { message: 'Магазинът е зает.', requestId: 'r-7' }));
  expect(markup).toContain('<h2>Магазинът е зает.</h2>');
  expect(markup).toContain('<code>r-7</code>');
  expect(markup).toContain('Изчакай малко');
});

test('a failure without words says what was to be loaded, and whether it is the network', () => {
  expect(failure(new NetworkError(new Error('x')))).toContain('<h2>Не се зареди.</h2>');
  expect(failure(new NetworkError(new Error('x')))).toContain('Провери интернета си');
  expect(failure(new ApiError(403, { message: 'Нямаш право.' }))).not.toContain('<p>');
});

const retry = (failureCount: number, isFetching: boolean) =>
  renderToStaticMarkup(<RetryNotice failureCount={failureCount} isFetching={isFetching} />);

test('a load that is tried again is said, a first one is not', () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect([retry(0, true), retry(2, false)]).toEqual(['', '']);
  expect(retry(1, true)).toContain('Опитваме пак');
  vi.stubGlobal('navigator', { onLine: false });
  expect(retry(1, true)).toContain('Няма връзка с интернет');
});

test('a list that is worked off names today and yesterday, as they are in the shop', () => {
  // Half past midnight of the 27th in Sofia.
  vi.useFakeTimers({ now: new Date('2026-11-26T22:30:00Z'), toFake: ['Date'] });
  const day = (iso: string, isWork = true) => renderToStaticMarkup(<DateCell iso={iso} isWork={isWork} />);
  expect(day('2026-11-26T22:10:00Z')).toContain('<span>Днес</span>');
  expect(day('2026-11-26T20:00:00Z')).toContain('<span>Вчера</span>');
  expect(day('2026-11-24T20:00:00Z')).not.toMatch(/Днес|Вчера/);
  expect(day('2026-11-26T22:10:00Z', false)).not.toContain('Днес');
});

test('the colour of a badge only repeats its word', () => {
  expect(renderToStaticMarkup(<StatusBadge tone="bad">Отказана</StatusBadge>)).toBe(
    '<span class="badge badge-bad">Отказана</span>',
  );
  expect(renderToStaticMarkup(<StatusBadge tone="plain">Нова</StatusBadge>)).toBe('<span class="badge">Нова</span>');
});
