import type { Config } from '#server/platform/config/config.ts';
import { requireUsableFiles } from '#server/platform/files/open-files.ts';
import type { Log } from '#server/platform/log.ts';
import { startTracing } from '#server/platform/tracing/start-tracing.ts';
import { loadRenderer } from '#server/platform/web/renderer-source.ts';
import { announceStart } from '#server/processes/announce-start.ts';
import { startCollecting } from '#server/processes/collect-when-quiet.ts';
import { requireFreePort } from '#server/processes/listen.ts';
import { openConnection } from '#server/processes/open-connection.ts';
import { Opened } from '#server/processes/opened.ts';
import type { ProcessRole } from '#server/processes/process-role.ts';
import type { ProcessOptions, StartedProcess } from '#server/processes/started-process.ts';

/**
 * Starts one process of the shop. Its features and the renderer of its pages are loaded while the database starts. If a step
 * fails, everything opened before is closed. Processes that start together on an empty database take turns; one fills it.
 */
export async function startShop(
  config: Config,
  log: Log,
  { role, isOneOfSeveral = false }: ProcessOptions,
): Promise<StartedProcess> {
  const resources = new Opened(log);
  try {
    if (role !== 'worker' && !isOneOfSeveral) await requireFreePort(config);
    await requireUsableFiles(config, log);
    if (config.tracing !== null) resources.add('traces', await startTracing(config.tracing));
    const load = loadOnce(config, role);
    const connection = await openConnection(config, log, resources, {
      whileWaiting: () => void load().catch(() => {}),
    });
    const { openShop } = await load();
    const shop = await openShop({ config, log, connection, resources, role, isOneOfSeveral });
    if (!isOneOfSeveral) await announceStart(config, log, shop, resources);
    resources.add('collections', startCollecting());
    return { ...shop, place: connection.place, stop: () => resources.close() };
  } catch (error) {
    await resources.close();
    throw error;
  }
}

const loadFeatures = () => import('./open-shop.ts');

/** Loads the features, which takes half of a start, and then the renderer where pages are served. */
function loadOnce({ environment }: Pick<Config, 'environment'>, role: ProcessRole) {
  let loading: ReturnType<typeof loadFeatures> | undefined;
  return () => {
    if (loading) return loading;
    loading = loadFeatures();
    // A renderer that cannot be loaded is reported by the first page.
    if (role !== 'worker' && environment === 'production') void loading.then(() => loadRenderer()).catch(() => {});
    return loading;
  };
}
