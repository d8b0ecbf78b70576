import { buffer } from 'node:stream/consumers';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { modelForm } from '#contracts/withdrawals/withdrawal-information.rule.ts';
import type { TextBlock } from '#server/platform/markdown/text-blocks.ts';
import { contentWidth, keepRoom, margin, openPdf, type Pdf } from '#server/platform/pdf/open-pdf.ts';

/** The model withdrawal form as PDF (Directive 2011/83/EU, Annex I, part B), addressed to the trader. */
export async function renderWithdrawalForm(trader: string, speech: Speech): Promise<Buffer> {
  const pdf = await openPdf(modelForm.title);
  pdf.addPage().font('bold').fontSize(18).text(modelForm.title, margin, margin).moveDown(0.6);
  pdf
    .font('regular')
    .fontSize(11)
    .text(`(${inSpeech(speech, modelForm.intro)})`)
    .moveDown();
  pdf.text(`До ${trader}:`).moveDown();
  pdf.text(modelForm.statement);
  drawBlank(pdf, 3);
  for (const field of modelForm.fields) {
    pdf.text(field);
    drawBlank(pdf, 1);
  }
  pdf.fontSize(10).text(modelForm.note).end();
  return buffer(pdf);
}

/** Lines to write on. */
function drawBlank(pdf: Pdf, lines: number): void {
  for (let line = 0; line < lines; line++) {
    pdf.moveDown(1.6);
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + contentWidth, pdf.y)
      .lineWidth(0.5)
      .stroke('#888888');
  }
  pdf.moveDown(1);
}

/** A text of the shop as PDF. `version` stands below the title and on every further page. */
export async function renderTerms(title: string, version: string, blocks: readonly TextBlock[]): Promise<Buffer> {
  const pdf = await openPdf(`${title}, ${version}`);
  pdf.addPage().font('bold').fontSize(18).text(title, margin, margin);
  pdf.font('regular').fontSize(10).fillColor('#555555').text(version).fillColor('#000000').moveDown();
  for (const { kind, text } of blocks) {
    const isHeading = kind === 'heading';
    pdf.font(isHeading ? 'bold' : 'regular').fontSize(isHeading ? 12.5 : 10.5);
    const indent = kind === 'item' ? 14 : 0;
    const width = contentWidth - indent;
    // A heading is not left alone at the end of a page, and a paragraph longer than a page may break.
    const height = Math.min(pdf.heightOfString(text, { width }) + (isHeading ? 48 : 4), 600);
    keepRoom(pdf, height, `${title}, ${version}`);
    pdf.font(isHeading ? 'bold' : 'regular').fontSize(isHeading ? 12.5 : 10.5);
    pdf.text(text, margin + indent, pdf.y, { width, lineGap: 2 }).moveDown(isHeading ? 0.3 : 0.6);
  }
  pdf.end();
  return buffer(pdf);
}
