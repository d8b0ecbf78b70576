import type { SQL } from 'drizzle-orm';
import type { Person } from '#contracts/accounts/user-records.ts';
import type { Currency } from '#contracts/common/money.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionForParts, questionToAll, questionToOne } from '#server/platform/features/feature.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { OnOwnAddress, OnSignedIn, OnSignedOut } from './account-routes-context.ts';
import type { PersonalPart } from './personal-data/personal-parts.ts';

/** What happens in the transaction that signs a user in, in feature order. */
export const signInEffects = questionToAll<OnSignedIn>('What happens when a user signs in?');

/** What happens when a user signs out. */
export const signOutEffects = questionToAll<OnSignedOut>('What happens when a user signs out?');

/** What happens in the transaction that verifies an account or signs it in, if its address is known to be its user's. */
export const addressEffects = questionToAll<OnOwnAddress>('What happens to records of a confirmed address?');

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

type Lookup<T> = (userId: string) => T;

/** The groups of users, for the list of users. */
export interface GroupsOfUsers {
  /** One query. */
  read: (db: Database, userIds: readonly string[]) => Promise<Lookup<Person['groups']>>;
  /** Whether a user is a member of the group. */
  isInGroup: (groupId: string) => SQL;
}

export const groupsOfUsers = questionToOne<GroupsOfUsers>('Which groups are users in?');

/** Reads the purchases of users, without cancelled and returned ones, in the currency. One query. */
export type ReadPurchases = (
  db: Database,
  userIds: readonly string[],
  currency: Currency,
) => Promise<Lookup<Person['purchases']>>;

export const purchasesOfUsers = questionToOne<ReadPurchases>('What have users bought?');

/** A part of the page of a user. */
type ReadRecord<Part extends keyof Person> = (
  db: Database,
  user: { userId: string; email: string; now: Date },
) => Promise<Person[Part]>;

/** What other features have recorded of a user, for the page of one. */
export type PersonRecords = { [Part in 'cart' | 'addresses' | 'reviews' | 'favourites']: ReadRecord<Part> };

export const personRecords = questionForParts<PersonRecords>('What is recorded of a user?', [
  'cart',
  'addresses',
  'reviews',
  'favourites',
]);

/** The answers of other features that the list of users and the page of one show. */
export interface UserRecords {
  groups: GroupsOfUsers;
  readPurchases: ReadPurchases;
  records: PersonRecords;
}
