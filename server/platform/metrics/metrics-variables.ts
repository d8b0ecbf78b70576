import { listenHost, whole } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

export interface MetricsConfig {
  /** Serves Prometheus metrics on a separate port; `null` disables them. */
  metricsPort: number | null;
  metricsHost: string;
}

/** Where metrics are served. */
export const metricsPart = configPart(
  {
    METRICS_PORT: [
      whole(0, 65_535, 0),
      'a free port for Prometheus metrics, or 0 for none, for example METRICS_PORT=9464',
    ],
    METRICS_HOST: [
      listenHost.default('127.0.0.1'),
      'the address to serve metrics on, for example METRICS_HOST=10.0.0.5',
    ],
  },
  (values): MetricsConfig => ({
    metricsPort: values.METRICS_PORT === 0 ? null : values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
  }),
);
