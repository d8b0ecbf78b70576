import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { OpenStep, Step, Tracer } from './trace.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

export interface TracingConfig {
  /** The OTLP/HTTP endpoint, such as http://127.0.0.1:4318; traces are posted to /v1/traces below it. */
  endpoint: string;
  /** The share of traces that is recorded, from 0 to 1. */
  share: number;
}

/** A tracer that exports by OTLP/HTTP in batches. While the endpoint does not answer, traces are dropped. */
export function openTelemetry(
  { endpoint, share }: TracingConfig,
  version: string,
): { tracer: Tracer; close(): Promise<void> } {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'iskra', 'service.version': version })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 5_000 }) })],
  });
  const spans = provider.getTracer('iskra', version);
  const current = new AsyncLocalStorage<Span>();
  const open = ({ name, kind, attributes = {} }: Step): OpenStep => {
    const parent = current.getStore();
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    const span = spans.startSpan(name, { kind: kinds[kind], attributes }, context);
    return {
      enter: (work) => current.run(span, work),
      end(result = {}) {
        if (result.name !== undefined) span.updateName(result.name);
        if (result.attributes !== undefined) span.setAttributes(result.attributes);
        if (result.error !== undefined) {
          // A message may quote what a person typed.
          span.setAttribute('error.type', result.error instanceof Error ? result.error.name : 'error');
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  return {
    tracer: { open, traceId: () => current.getStore()?.spanContext().traceId },
    close: () => provider.shutdown(),
  };
}
