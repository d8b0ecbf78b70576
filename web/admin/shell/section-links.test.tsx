import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { features } from '#web/admin/features.ts';
import { renderAt } from '#web/admin/patterns/resource-table/drive-list.fixtures.ts';
import { PanelPartsContext, partsOf } from '#web/admin/platform/panel-parts.ts';
import { leavePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { SectionLinks } from './section-links.tsx';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(leavePanel);

const parts = partsOf(features);
async function links(permissions: readonly string[], { at = '/admin/orders', isCollapsed = false } = {}) {
  const component = () => (
    <PanelPartsContext value={parts}>
      <SectionLinks isCollapsed={isCollapsed} />
    </PanelPartsContext>
  );
  const { markup } = await renderAt(at, component, permissions);
  const all = [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*>.*?<span[^>]*>([^<]+)<\/span><\/a>/g)];
  const current = [...markup.matchAll(/<a (?=[^>]*data-current="true")[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  return { markup, names: all.map(([, , name]) => name), current };
}

test('an owner has every section of the menu, in its order', async () => {
  expect((await links(['owner'])).names).toEqual(parts.menu.map(({ label }) => label));
});

test('each role sees only the sections that its permissions open', async () => {
  const { names } = await links(['orders']);
  expect(names).toContain('Поръчки');
  expect(names).not.toContain('Настройки');
  expect((await links(['view'])).names).toContain('Настройки');
});

test('the tax agency has one link', async () => {
  expect((await links(['inspection'])).names).toHaveLength(1);
});

test('the section of a record is marked, and the dashboard only on itself', async () => {
  expect((await links(['owner'], { at: '/admin/orders/7' })).current).toEqual(['/admin/orders']);
  expect((await links(['owner'], { at: '/admin' })).current).toEqual(['/admin']);
});

test('a collapsed sidebar still names every section to those who do not see icons', async () => {
  const { markup, names } = await links(['owner'], { isCollapsed: true });
  expect(names).toEqual(parts.menu.map(({ label }) => label));
  expect(markup).toContain('class="sr-only"');
});
