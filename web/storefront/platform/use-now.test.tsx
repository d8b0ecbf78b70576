import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { RenderedAt, renderTime, useNow } from './use-now.ts';

function Time() {
  return useNow().toISOString();
}

test('what the server rendered and the first rendering in the browser have the same time, whatever a clock says', () => {
  const time = { at: Date.parse('2020-02-03T04:05:06.000Z'), isRead: false };
  const html = renderToStaticMarkup(
    <RenderedAt value={time}>
      <Time />
    </RenderedAt>,
  );
  expect(html).toBe('2020-02-03T04:05:06.000Z');
  expect(time.isRead).toBe(true);
});

test('a page for everybody has the hour, so that it has the same bytes when it is rendered again', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T14:59:59.999Z') });
  expect(renderTime(true)).toEqual({ at: Date.parse('2026-11-28T14:00:00Z'), isRead: false });
  expect(renderTime(false).at).toBe(Date.now());
  vi.useRealTimers();
});
