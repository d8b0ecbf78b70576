import { leaveDemo } from '#server/demo/leave-demo.ts';
import { loadDemoShop } from '#server/demo/load-demo-shop.ts';
import {
  type FirstAdministrator,
  hasOwner,
  makeFirstAdministrator,
} from '#server/features/customers/accounts/users/make-first-administrator.ts';
import { defaultHome } from '#server/features/store/content/default-home.ts';
import { publishNewContent } from '#server/features/store/content/publish-new-content.ts';
import { publishDefaultPages } from '#server/features/store/pages/publish-default-pages.ts';
import { startInEuro } from '#server/features/store/settings/currency/start-in-euro.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { BoundFeatures } from '#server/platform/features/bind-features.ts';
import { runOperation } from '#server/platform/operation.ts';

/**
 * Fills an empty database before the server listens: its home page, the texts of its pages, an administrator and, unless DEMO=false,
 * the demo shop. A shop without an owner is new, and starts in the configured currency.
 */
export async function prepareEmptyShop(
  deps: Deps,
  { ask }: Pick<BoundFeatures, 'ask'>,
): Promise<FirstAdministrator | null> {
  // First the demo, whose preset may have legal texts of its own.
  if (deps.config.demo) await loadDemoShop(deps, deps.config.demo);
  else await leaveDemo(deps);
  await runOperation(deps, (op) => publishDefaultPages(op));
  await runOperation(deps, (op) => publishNewContent(op, { use: 'home', content: defaultHome() }));
  if (deps.config.currency === 'EUR' && !(await hasOwner(deps.db)))
    await runOperation(deps, (op) => startInEuro(op, ask(currencyParts)));
  return makeFirstAdministrator(deps);
}
