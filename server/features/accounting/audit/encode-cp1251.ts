/** Character → byte, from the decoder of the runtime. */
const bytes = new Map<string, number>();
const decoder = new TextDecoder('windows-1251');
for (let byte = 0; byte < 256; byte++) bytes.set(decoder.decode(Uint8Array.of(byte)), byte);

/**
 * Encodes XML as windows-1251. Characters outside of that code page become character references, so nothing is lost.
 */
export function encodeCp1251(xml: string): Buffer {
  const encoded: number[] = [];
  for (const character of xml) {
    const byte = bytes.get(character);
    if (byte === undefined) encoded.push(...Buffer.from(`&#${character.codePointAt(0)};`, 'latin1'));
    else encoded.push(byte);
  }
  return Buffer.from(encoded);
}
