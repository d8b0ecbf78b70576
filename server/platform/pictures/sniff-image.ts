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

/** The sentence for a file that `sniffImage` does not know: what it is and what to do. */
export function refusalOf(bytes: Buffer): string {
  const inUse = 'Запази снимката като JPEG, PNG, WebP или AVIF и качи нея.';
  if (bytes.length === 0) return 'Файлът е празен. Избери друг.';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(ascii(bytes, 8, 12)))
    return 'Снимката е във формата HEIC на телефона, който браузърите не показват. Запази я като JPEG и качи нея.';
  if (ascii(bytes, 0, 4) === 'GIF8') return `GIF не се приема. ${inUse}`;
  if (ascii(bytes, 0, 2) === 'BM' || ['II*\0', 'MM\0*'].includes(ascii(bytes, 0, 4)))
    return `Този формат на снимка не се приема. ${inUse}`;
  return `Файлът не е снимка. ${inUse}`;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

const startsWith = (bytes: Buffer, at: number, hex: string): boolean =>
  bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'));
