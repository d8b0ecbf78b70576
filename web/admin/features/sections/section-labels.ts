import type { AdminSection, SectionRule } from '#contracts/sections/sections.ts';
import type { StateLabel } from '#web/admin/patterns/status-badge.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';

/** The names of the rules by which a section selects its products. */
export const ruleLabels: Readonly<Record<SectionRule, string>> = {
  manual: 'Избрани на ръка',
  bestsellers: 'Най-продавани',
  newest: 'Най-нови',
  'on-sale': 'Намалени',
  category: 'От категория',
};

/** Describes whether visitors currently see the section. */
export function sectionState({ isActive, startsAt, endsAt }: AdminSection, now: Date): StateLabel {
  if (!isActive) return { label: 'Скрита', tone: 'plain' };
  if (startsAt && new Date(startsAt) > now) return { label: `От ${formatDate(startsAt)}`, tone: 'info' };
  if (endsAt && new Date(endsAt) <= now) return { label: 'Приключила', tone: 'plain' };
  return { label: 'Показва се', tone: 'good' };
}
