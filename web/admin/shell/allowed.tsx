import type { ReactNode } from 'react';
import { useMay } from './use-may.ts';

/** What is there only for who may change what asks for the permission `to`. */
export function Allowed({ to, children }: { to: string; children: ReactNode }) {
  return useMay(to) && children;
}
