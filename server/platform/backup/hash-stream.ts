import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Computes the SHA-256 of a stream while passing its data on. */
export function openHashStream(): { stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
