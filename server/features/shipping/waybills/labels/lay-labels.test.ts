import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import type { LabelPaper } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { econtLabelPdf } from '#tests/simulators/econt/econt-label-pdf.ts';
import { readLabelCodes } from '#tests/support/read-label-codes.ts';
import { layLabels } from './lay-labels.ts';

const numbers = ['1051604334939', '1051604334940', '1051604334941'];
const label = async (number: string, page: 'sticker' | 'a4') => ({
  pdf: new Uint8Array(Buffer.from(await econtLabelPdf(number, page), 'latin1')),
  notice: '',
});

async function laid(pages: ('sticker' | 'a4')[], paper: LabelPaper) {
  const labels = await Promise.all(pages.map((page, index) => label(numbers[index] ?? '', page)));
  const pdf = (await layLabels(labels, paper, 'Етикети')) ?? new Uint8Array();
  const sizes = (await PDFDocument.load(pdf))
    .getPages()
    .map((page) => [page.getWidth(), page.getHeight()].map(Math.round));
  return { codes: await readLabelCodes(pdf), sizes };
}

const [a6, a4, a4OnItsSide] = [
  [298, 420],
  [595, 839],
  [842, 595],
];

test.each(['sticker', 'a4'] as const)('the decoder reads the barcode of a label as it comes (%s)', async (page) => {
  const { pdf } = await label(numbers[0] ?? '', page);
  expect(await readLabelCodes(pdf)).toEqual([[numbers[0]]]);
});

test('a label of 10 × 9 cm is laid on A6, or four on a sheet, and its barcode is read', async () => {
  const single = await laid(['sticker', 'sticker', 'sticker'], 'a6');
  expect(single).toEqual({ codes: numbers.map((number) => [number]), sizes: [a6, a6, a6] });
  const sheet = await laid(['sticker', 'sticker', 'sticker'], 'a4');
  expect(sheet).toEqual({ codes: [numbers], sizes: [a4] });
});

test('a label on a whole sheet stays a page of its own at its size, so that its barcode is read', async () => {
  expect(await laid(['a4'], 'a6')).toEqual({ codes: [[numbers[0]]], sizes: [a4OnItsSide] });
  const mixed = await laid(['sticker', 'a4', 'sticker'], 'a4');
  expect(mixed).toEqual({ codes: numbers.map((number) => [number]), sizes: [a4, a4OnItsSide, a4] });
});
