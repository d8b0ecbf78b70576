import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { Scrape } from '#server/platform/metrics/measure-process.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { notifySystemd, reportToWatchdog } from '#server/platform/notify-systemd.ts';
import type { Opened } from './opened.ts';

/** Serves the metrics and tells systemd that the shop is ready and, from then on, that it is well. */
export async function announceStart(
  config: Config,
  log: Log,
  { scrape, isWell = () => true }: { scrape: Scrape; isWell?: () => boolean },
  resources: Opened,
): Promise<void> {
  const { metricsPort: port, metricsHost: host } = config;
  if (port !== null) resources.add('metrics', await serveMetrics(scrape, { port, host }));
  await notifySystemd(config, log);
  resources.add('watchdog', reportToWatchdog(config, log, isWell));
}
