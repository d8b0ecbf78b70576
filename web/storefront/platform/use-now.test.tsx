import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RenderedAt, useNow } from './use-now.ts';

function Time() {
  return useNow().toISOString();
}

test('what the server rendered and the first rendering in the browser have the same time, whatever a clock says', () => {
  const html = renderToStaticMarkup(
    <RenderedAt value={Date.parse('2020-02-03T04:05:06.000Z')}>
      <Time />
    </RenderedAt>,
  );
  expect(html).toBe('2020-02-03T04:05:06.000Z');
});
