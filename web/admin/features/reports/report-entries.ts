import { measures } from '#contracts/reports/measures.rule.ts';
import { reportKindNames, reportKinds } from '#contracts/reports/report-kinds.rule.ts';
import type { PaletteEntry } from '#web/admin/platform/panel-feature.ts';

/** Every report by its name and its figures, for the palette. */
export const reportEntries: readonly PaletteEntry[] = reportKindNames.map((kind) => ({
  id: `report-${kind}`,
  title: `Справка: ${reportKinds[kind].name}`,
  words: `отчет справка ${reportKinds[kind].asks} ${reportKinds[kind].measures.map((measure) => measures[measure].name).join(' ')}`,
  to: '/admin/reports',
  hash: kind,
}));
