import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

const load = () => import('./help-answers.tsx');

/** What the help answers to a search. Only searches load it. */
export const HelpAnswers = renderedPart(load, 'HelpAnswers');

/** Loads the answers to a search. A list of products does not wait for them in vain: without them it has none. */
export async function loadAnswers(context: RouterContext, search: string): Promise<void> {
  const [module] = await Promise.all([load(), HelpAnswers.preload?.()]);
  await module.loadHelpAnswers(context, search);
}
