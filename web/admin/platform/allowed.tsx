import type { ReactNode } from 'react';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { useCanWrite } from './use-can-write.ts';

/** Renders its children only for users with write access: the permission `to`, or that of the current section. */
export function Allowed({ to, children }: { to?: Permission; children: ReactNode }) {
  return useCanWrite(to) && children;
}
