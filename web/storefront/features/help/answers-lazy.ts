import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

const load = () => import('./help-answers.tsx');

/** What the help answers to a search. Only searches load it. */
export const HelpAnswers = renderedPart(load, 'HelpAnswers');

/** Loads the answers to a search, and says whether there are any. */
export async function loadAnswers(context: RouterContext, search: string): Promise<boolean> {
  const [module] = await Promise.all([load(), HelpAnswers.preload?.()]);
  return module.loadHelpAnswers(context, search);
}
