import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Price } from './price.tsx';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';

describe('a button', () => {
  test('does not send the form around it unless it is told to', () => {
    expect(renderToStaticMarkup(<Button>Добави</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Добави</Button>)).toContain('type="submit"');
  });

  test('keeps its name and stays reachable while it is busy', () => {
    const text = renderToStaticMarkup(<Button busy>Запази</Button>);
    expect(text).toContain('Запази');
    expect(text).toContain('aria-busy="true"');
    expect(text).not.toContain('disabled');
    expect(text).toMatch(/class="spinner" aria-hidden="true"/);
    expect(renderToStaticMarkup(<Button>Запази</Button>)).not.toContain('aria-busy');
  });

  test('has its icon unless the spinner takes its place', () => {
    const icon = <i>icon</i>;
    expect(renderToStaticMarkup(<Button icon={icon}>Запази</Button>)).toContain('<i>icon</i>');
    expect(
      renderToStaticMarkup(
        <Button icon={icon} busy>
          Запази
        </Button>,
      ),
    ).not.toContain('<i>icon</i>');
  });
});

describe('states of a list', () => {
  test('a failure is announced, and says the request number and how to try again only where there is one', () => {
    const full = renderToStaticMarkup(<ErrorState message="Не се зареди." onRetry={() => {}} requestId="r-17" />);
    expect(full).toContain('role="alert"');
    expect(full).toContain('Номер на заявката: r-17');
    expect(full).toContain('<button');
    const bare = renderToStaticMarkup(<ErrorState message="Не се зареди." />);
    expect(bare).not.toMatch(/Номер на заявката|<button/);
  });

  test('loading is said once, however many rows are drawn', () => {
    const text = renderToStaticMarkup(<Skeleton rows={5} />);
    expect(text.match(/class="skeleton skeleton-line"/g)).toHaveLength(5);
    expect(text.match(/role="status"/g)).toHaveLength(1);
    expect(text.match(/sr-only/g)).toHaveLength(1);
  });

  test('an empty list has a heading and what to do next', () => {
    const text = renderToStaticMarkup(
      <EmptyState title="Няма поръчки" action={<a href="/products">Към продуктите</a>} />,
    );
    expect(text).toMatch(/<h2>Няма поръчки<\/h2><a href="\/products">/);
  });
});

test('an amount has its second currency beneath it only while both are shown', () => {
  const money = { amount: 1290, currency: 'EUR' } as const;
  expect(renderToStaticMarkup(<Price money={money} dual />)).toMatch(/12,90\u00A0€.*25,23\u00A0лв\./);
  expect(renderToStaticMarkup(<Price money={money} dual={false} />)).not.toContain('лв.');
});
