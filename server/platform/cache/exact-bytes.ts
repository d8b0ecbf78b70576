/**
 * The same bytes in memory of their own. A small Buffer from a string or from zlib is a view into up to 64 KB, which
 * stays allocated as long as the Buffer does: a cache that counts `bytes.length` would take many times its limit.
 */
export function exactBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}
