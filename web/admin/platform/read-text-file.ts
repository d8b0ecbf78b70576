import { decodeTextFile } from '#contracts/common/decode-text.rule.ts';

/** The text of a file as couriers and spreadsheets save it. @throws Error with what is wrong with its letters */
export async function readTextFile(file: File): Promise<string> {
  const decoded = decodeTextFile(new Uint8Array(await file.arrayBuffer()), TextDecoder);
  if ('problem' in decoded) throw new Error(decoded.problem);
  return decoded.text;
}
