export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Detects the format from the first bytes, or returns null if it is not a supported photo format (SVG, PDF, HTML, GIF
 * …). Runs before any decoder, and ignores the file's name and declared type.
 */
export function sniffImage(bytes: Buffer): UploadFormat | null {
  if (startsWith(bytes, 0, 'ffd8ff')) return 'jpeg';
  if (startsWith(bytes, 0, '89504e470d0a1a0a')) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'avif';
  return null;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const startsWith = (bytes: Buffer, at: number, hex: string): boolean =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));
