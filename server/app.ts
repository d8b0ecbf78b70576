import type { FastifyInstance } from 'fastify';
import { feature as presets } from '#server/demo/feature.ts';
import { features } from '#server/features/features.ts';
import { pageOptions } from '#server/page-options.ts';
import { poolOf } from '#server/platform/database/open-database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bindFeatures, type BoundFeatures } from '#server/platform/features/bind-features.ts';
import type { Feature } from '#server/platform/features/feature.ts';
import {
  apiKeys,
  callers,
  callObserver,
  dueChanges,
  missingPages,
  pageBrands,
  offlineWords,
  shopName,
  shopSpeech,
} from '#server/platform/features/questions.ts';
import { admitRequests } from '#server/platform/http/admission/admit-requests.ts';
import { createHttpServer } from '#server/platform/http/create-http-server.ts';
import { registerPlatformRoutes } from '#server/platform/http/platform-routes.ts';
import { measureRequests } from '#server/platform/metrics/measure-requests.ts';
import { registerPages } from '#server/platform/web/register-pages.ts';

/** All features, and the presets, which build on each of them. */
export const shopFeatures: readonly Feature[] = [...features, presets];

/** Binds the features of the shop to the dependencies of this process. */
export function bindShop(deps: Deps): BoundFeatures {
  return bindFeatures(shopFeatures, deps);
}

/** Builds the HTTP server with the routes of all features. It does not listen yet. */
export async function buildApp(deps: Deps, { ask, registerRoutes }: BoundFeatures): Promise<FastifyInstance> {
  const [caller, observer, schedule] = [ask(callers), ask(callObserver), ask(dueChanges)];
  const missing = ask(missingPages);
  const app = createHttpServer({
    ...deps,
    identify: caller.identify,
    keys: ask(apiKeys),
    csrfKey: deps.secrets.key('csrf'),
    observer,
    readSpeech: ask(shopSpeech),
  });
  app.addHook('onClose', async () => {
    for (const one of [observer, caller, schedule, missing]) await one.close();
  });
  app.addHook('onRequest', async () => (schedule.isDue() ? schedule.settle() : undefined));
  measureRequests(app, deps.metrics);
  const name = ask(shopName);
  registerPlatformRoutes(app, () => !poolOf(deps.db).isDown && deps.changes.isListening(), name);
  registerRoutes(app);
  admitRequests(app, deps);
  const options = pageOptions(schedule, {
    shopName: name,
    brands: ask(pageBrands),
    offlineWords: ask(offlineWords),
  });
  await registerPages(app, deps, { ...options, missing });
  await app.ready();
  return app;
}
