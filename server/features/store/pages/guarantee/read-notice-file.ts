import { createHash } from 'node:crypto';
import type { GuaranteeFile } from '#contracts/pages/guarantee.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

const leastWidth = 300;
const pngSignature = '89504e470d0a1a0a';
/** What an official picture does not contain and a browser would run or load. */
const active =
  /<script|<foreignobject|<!entity|<iframe|javascript:|(?:href|src)=["'](?:https?:)?\/\/|url\(["']?(?:https?:)?\/\/|@import/i;
const eventHandler = /\son[a-z]{2,30}\s{0,9}=/i;

/** Hash, format and proportions of an uploaded notice. @throws VALIDATION for anything but a passive SVG or a PNG */
export function readNoticeFile(bytes: Buffer): GuaranteeFile {
  const [format, size] = bytes.subarray(0, 8).toString('hex') === pngSignature ? pngSize(bytes) : svgSize(bytes);
  if (size.width < leastWidth && format === 'png') refuse('Картинката е твърде малка. Вземете файла за уебсайтове.');
  return { file: `${createHash('sha256').update(bytes).digest('hex')}.${format}`, ...size };
}

type Size = Pick<GuaranteeFile, 'width' | 'height'>;

function pngSize(bytes: Buffer): ['png', Size] {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') refuse(notNotice);
  return ['png', sizeOf(bytes.readUInt32BE(16), bytes.readUInt32BE(20))];
}

function svgSize(bytes: Buffer): ['svg', Size] {
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  const start = text.indexOf('<svg');
  const tag = text.slice(start, text.indexOf('>', start));
  if (!text.startsWith('<') || start < 0 || !/^<svg\s/.test(tag) || !text.endsWith('</svg>')) return refuse(notNotice);
  // Without white space, which may stand within each of these.
  if (active.test(text.replaceAll(/\s/g, '')) || eventHandler.test(text))
    refuse('Файлът съдържа скрипт или външна връзка, а официалният няма такива.');
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag);
  const width = box?.[1] ?? /\swidth\s*=\s*["']([\d.]+)/.exec(tag)?.[1];
  const height = box?.[2] ?? /\sheight\s*=\s*["']([\d.]+)/.exec(tag)?.[1];
  return ['svg', sizeOf(Number(width), Number(height))];
}

function sizeOf(width: number, height: number): Size {
  if (!(width >= 1 && height >= 1 && width <= 20_000 && height <= 20_000)) refuse('Файлът не казва колко е голям.');
  return { width: Math.round(width), height: Math.round(height) };
}

const notNotice = 'Качете файла на Комисията за уебсайтове: SVG или PNG.';

function refuse(message: string): never {
  throw new ShopError('VALIDATION', { errors: [{ path: 'file', message }] });
}
