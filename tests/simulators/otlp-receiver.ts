import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const Attributes = z.array(z.object({ key: z.string(), value: Value })).default([]);
/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
const Request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.looseObject({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: Attributes,
              status: z.looseObject({ code: z.number().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string>;
  isError: boolean;
}

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** Every request as it was sent. */
  bodies: string[];
  stop(): Promise<void>;
}

/** A collector that accepts traces by OTLP/HTTP in JSON, and refuses requests of another form. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const isTraces = request.method === 'POST' && request.url === '/v1/traces';
      const parsed = isTraces ? Request.safeParse(JSON.parse(body)) : undefined;
      if (parsed?.success !== true) return void response.writeHead(400).end(parsed?.error?.message);
      bodies.push(body);
      for (const { scopeSpans } of parsed.data.resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans.map(received));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function received(span: z.output<typeof Request>['resourceSpans'][0]['scopeSpans'][0]['spans'][0]): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId, attributes, status } = span;
  const values = attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]);
  return {
    name,
    traceId,
    spanId,
    parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
    attributes: Object.fromEntries(values),
    isError: status?.code === 2,
  };
}
