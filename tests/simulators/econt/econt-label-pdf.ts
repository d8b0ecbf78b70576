import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
const pointsPerMm = 72 / 25.4;
/** A narrow bar. A printer of labels has 8 dots per mm. */
const moduleMm = 0.25;

/** 10 × 9 cm, as shops choose in their profile, and A4 on its side, as a client records for profiles without a choice. */
const pages = { sticker: [100, 90], a4: [297, 210] } as const;

/**
 * The waybill of a parcel as a PDF of one page: its number as text and as Code 128, drawn as filled rectangles. The bars
 * have the size of a real label, so that a page that is laid too small cannot be scanned.
 */
export async function econtLabelPdf(number: string, page: keyof typeof pages): Promise<string> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const { symbol, error } = await writeBarcode(number, { format: 'Code128', addQuietZones: false });
  if (error !== '') throw new Error(`The barcode cannot be written: ${error}`);
  const [width, height] = pages[page].map((mm) => mm * pointsPerMm) as [number, number]; // both are given
  const [left, top] = [10 * pointsPerMm, height - 15 * pointsPerMm];
  const bars: string[] = [];
  const row = symbol.data.subarray(0, symbol.width);
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== 0) continue;
    const start = x;
    while (row[x + 1] === 0) x++;
    const [from, wide] = [start, x + 1 - start].map((modules) => modules * moduleMm * pointsPerMm);
    bars.push(`${(left + (from ?? 0)).toFixed(3)} ${(top - 40).toFixed(3)} ${(wide ?? 0).toFixed(3)} 40 re`);
  }
  const text = `BT /F1 18 Tf ${left.toFixed(2)} ${(top - 60).toFixed(2)} Td (${number}) Tj ET`;
  return onePage([width, height], `${bars.join('\n')}\nf\n${text}`);
}

function onePage([width, height]: [number, number], content: string): string {
  const font = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width.toFixed(2)} ${height.toFixed(2)}] /Resources ${font} /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
