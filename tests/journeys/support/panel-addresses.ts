import { panelTitles } from '#contracts/palette/panel-titles.rule.ts';

/** Lists whose first record has what a screen needs. */
const lists: Readonly<Record<string, string>> = {
  '/admin/orders/$id/ship': '/admin/orders?status=packed',
  '/admin/orders/$id/return': '/admin/orders?status=shipped',
  '/admin/purchases/$id/receive': '/admin/purchases?state=sent',
};

/** Every screen of the panel; `*` is the first record of the preceding list. */
export const panelAddresses = Object.keys(panelTitles).map((path) =>
  path.replace(/^\/admin\/(?:orders|purchases)(?=\/\$id)/, lists[path] ?? '$&').replaceAll(/\$\w+/g, '*'),
);
