import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readChoice, type ReportChoice } from './report-choice.ts';

/** What the address of the report chooses, on the day on which the screen was opened. */
export function useReportChoice(): ReportChoice {
  const search = useSearch({ strict: false });
  const [now] = useState(() => new Date());
  return readChoice(search, now);
}
