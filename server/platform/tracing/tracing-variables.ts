import { z } from 'zod';
import { urlOf } from '#server/platform/config/value-schemas.ts';
import { configPart } from '#server/platform/config/variables.ts';

export interface TracingConfig {
  /** Where traces are sent, and the share of them that is recorded; `null` loads no tracing. */
  tracing: { endpoint: string; share: number } | null;
}

/** Where traces are sent. */
export const tracingPart = configPart(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: [
      urlOf('http:', 'https:').optional(),
      'the OTLP/HTTP endpoint of a collector, for example OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318',
    ],
    OTEL_TRACES_SAMPLER_ARG: [
      z
        .string()
        .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/)
        .transform(Number)
        .default(1),
      'the share of traces to record, from 0 to 1, for example OTEL_TRACES_SAMPLER_ARG=0.1',
    ],
  },
  (values): TracingConfig => ({
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
  }),
);
