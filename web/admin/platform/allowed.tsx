import type { ReactNode } from 'react';
import { useMay } from './use-may.ts';

/** What is there only for who may change things: those that ask for the permission `to`, else those of this section. */
export function Allowed({ to, children }: { to?: string; children: ReactNode }) {
  return useMay(to) && children;
}
