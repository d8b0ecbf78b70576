import { timeZone } from '#contracts/common/time-zone.rule.ts';
import { readFilledPage, type TextSources } from '#server/features/store/pages/read-filled-page.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import { textBlocks } from '#server/platform/markdown/text-blocks.ts';
import { renderTerms, renderWithdrawalForm } from './render-contract.ts';
import { traderLines } from './trader-lines.ts';

/** By their content, so that they are drawn once for many orders. */
const documents = new Cache<Buffer>({ maxEntries: 6 });
const dateFormat = new Intl.DateTimeFormat('bg-BG', { dateStyle: 'long', timeZone });

/**
 * What the email about a new order carries: the terms in the version that the buyer accepted, and the model withdrawal
 * form. The fields of the terms are filled in from the settings of the time of sending.
 */
export async function attachContract(sources: TextSources, termsVersion: number): Promise<MailAttachment[]> {
  const { db, config } = sources;
  const settings = await readSettings(db);
  const page = await readFilledPage(sources, 'tos', termsVersion);
  const version = `версия ${page.version}, в сила от ${dateFormat.format(new Date(page.publishedAt))}`;
  const trader = traderLines(settings).join(', ');
  const [terms, form] = await Promise.all([
    once(`${version}\n${page.title}\n${page.text}`, () =>
      renderTerms(page.title, version, textBlocks(page.text, config.baseUrl)),
    ),
    once(`${settings.speech} ${trader}`, () => renderWithdrawalForm(trader, settings.speech)),
  ]);
  return [
    { filename: `obshti-uslovia-v${page.version}.pdf`, contentType: 'application/pdf', content: terms },
    { filename: 'formulyar-za-otkaz.pdf', contentType: 'application/pdf', content: form },
  ];
}

function once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  return documents.get(key, async () => ({ value: await draw() }));
}
