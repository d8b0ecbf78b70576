/** The same bytes without room behind them: a small result of zlib keeps the 64 KB in which it was written. */
export function exactBytes(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}
