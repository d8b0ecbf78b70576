import Fastify from 'fastify';

/** The reference for comparisons: plain Fastify that responds to `/{bytes}` with that many bytes. Prints its URL. */
const app = Fastify();
const bodies = new Map<number, Buffer>();

app.get<{ Params: { bytes: string } }>('/:bytes', async (request, reply) => {
  const bytes = Number(request.params.bytes);
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
  bodies.set(bytes, body);
  return reply.type('application/json').send(body);
});

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
