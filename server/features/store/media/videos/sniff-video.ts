import type { VideoType } from '#contracts/media/videos.ts';

/** Brands of MP4 files that browsers play; pictures (AVIF, HEIC) and QuickTime have the same box with others. */
const mp4Brands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'iso8',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'dash',
  'MSNV',
]);

/** Detects the type from the first bytes, or returns null. Ignores the file's name and declared type. */
export function sniffVideo(bytes: Buffer): VideoType | null {
  if (ascii(bytes, 4, 8) === 'ftyp' && mp4Brands.has(ascii(bytes, 8, 12))) return 'mp4';
  // EBML; its document type tells WebM from Matroska, which browsers do not play.
  if (
    bytes.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex')) &&
    ascii(bytes, 0, 64).includes('\u0042\u0082\u0084webm')
  )
    return 'webm';
  return null;
}

/** The sentence for a file that `sniffVideo` does not know: what it is and what to do. */
export function refusalOfVideo(bytes: Buffer): string {
  const inUse = 'Запази видеото като MP4 (H.264) или WebM и качи него.';
  if (bytes.length === 0) return 'Файлът е празен. Избери друг.';
  if (ascii(bytes, 4, 12) === 'ftypqt  ') return `Видео MOV не тръгва във всички браузъри. ${inUse}`;
  if (bytes.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'))) return `Видео MKV не тръгва в браузърите. ${inUse}`;
  return `Файлът не е видео. ${inUse}`;
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);
