import { setTimeout as wait } from 'node:timers/promises';
import { loadOptional } from '#server/platform/config/load-optional.ts';
import { shopVersion } from '#server/platform/shop-version.ts';
import type { TracingConfig } from './open-telemetry.ts';
import { setTracer } from './trace.ts';

/** How long a stopping shop tries to send what was traced last. */
const flushMilliseconds = 2_000;

/** Traces this process by OpenTelemetry, which is loaded only for this. Returns the function that sends the rest and stops. */
export async function startTracing(config: TracingConfig): Promise<() => Promise<void>> {
  const [{ openTelemetry }, { followCalls }] = await Promise.all([
    loadOptional('OTEL_EXPORTER_OTLP_ENDPOINT', () => import('./open-telemetry.ts')),
    import('./follow-calls.ts'),
  ]);
  const { tracer, close } = openTelemetry(config, shopVersion);
  setTracer(tracer);
  const unfollow = followCalls(new URL(config.endpoint).host);
  return async () => {
    unfollow();
    setTracer(null);
    await Promise.race([close().catch(() => {}), wait(flushMilliseconds, undefined, { ref: false })]);
  };
}
