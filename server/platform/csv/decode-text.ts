import { decodeTextFile } from '#contracts/common/decode-text.rule.ts';
import { refusedFile } from '#server/platform/http/shop-error.ts';

/** The text of an uploaded table. @throws VALIDATION at `file` if its letters cannot be read */
export function decodeText(bytes: Buffer): string {
  const decoded = decodeTextFile(bytes, TextDecoder);
  if ('problem' in decoded) throw refusedFile(decoded.problem);
  return decoded.text;
}
