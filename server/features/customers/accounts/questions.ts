import type { OrderDelivery } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToAll, questionToOne } from '#server/platform/features/feature.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { OnSignedIn, OnSignedOut, OnVerified } from './account-routes-context.ts';
import type { PersonalPart } from './personal-data/personal-parts.ts';

/** What happens in the transaction that signs a user in, in feature order. */
export const signInEffects = questionToAll<OnSignedIn>('What happens when a user signs in?');

/** What happens when a user signs out. */
export const signOutEffects = questionToAll<OnSignedOut>('What happens when a user signs out?');

/** What happens in the transaction that proves whose an account and its email address are. */
export const verificationEffects = questionToAll<OnVerified>('What happens when an account is verified?');

/** The personal data of a feature, for the export and the deletion of accounts. */
export const personalParts = questionToAll<PersonalPart>('Which personal data is stored?');

/** Reads the delivery addresses that customers have saved, the default first, then the newest. One query. */
export type ReadSavedAddresses = (
  db: Database,
  userIds: readonly string[],
) => Promise<{ userId: string; label: string; delivery: OrderDelivery }[]>;

export const savedAddresses = questionToOne<ReadSavedAddresses>('Which addresses have customers saved?');

/** The limit of registrations, which all ways to register share. */
export const registrationLimit = questionToOne<ActionLimit>('How often may a client register?');
