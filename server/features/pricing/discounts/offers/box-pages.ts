import type { NamedPage } from '#server/features/store/pages/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readAutomaticRules } from '../read-automatic-rules.ts';
import { isForAnybody } from './is-for-anybody.ts';

/** The pages of the boxes that everybody can have now. */
export async function readBoxPages(db: Database, now: Date): Promise<NamedPage[]> {
  const [rules, { currency }] = await Promise.all([readAutomaticRules(db), readSettings(db)]);
  return rules.flatMap((rule) => {
    const { terms, name } = rule;
    if (terms.kind !== 'box' || !isForAnybody(rule, { now, currency })) return [];
    return [{ path: `/boxes/${terms.slug}`, title: name, kind: 'кутия по избор', text: terms.text }];
  });
}
