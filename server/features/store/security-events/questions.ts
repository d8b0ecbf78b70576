import { questionToOne } from '#server/platform/features/feature.ts';
import type { AccountNames } from './list-security-events.ts';
import type { ResolveAccounts } from './security-log.ts';

/** The accounts that events refer to by email or by a pending sign-in. */
export const accountResolver = questionToOne<ResolveAccounts>('Which accounts do security events refer to?');

/** The accounts of events, for display. */
export const namesOfAccounts = questionToOne<AccountNames>('What are the accounts of security events called?');
