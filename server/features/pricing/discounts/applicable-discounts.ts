import { sql } from 'drizzle-orm';
import { codeKey } from '#contracts/discounts/code-key.rule.ts';
import { readOwnGroups } from '#server/features/customers/groups/read-groups-of.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { hasCode, issuedAs } from './codes/issued-codes.ts';
import { discountRow } from './discount-row.ts';
import { discounts } from './discounts.tables.ts';
import type { HasOrdered } from './questions.ts';
import { invalidateAutomaticRules, readAutomaticRules } from './read-automatic-rules.ts';
import { ruleOf, type StoredRule } from './rule-of.ts';
import { type Customer, customerKeys } from './uses/customer-keys.ts';
import { reserveUses, type UsesToTake } from './uses/reserve-uses.ts';
import { usedBy } from './uses/used-by.ts';

/** The customer of a price computation, and the code. */
export interface DiscountQuery {
  code: string | undefined;
  customer: Customer;
  now: Date;
  hasOrdered: HasOrdered;
}

/** Every rule that may reduce a cart, with their input in addition to the lines. */
export interface ApplicableDiscounts {
  rules: readonly StoredRule[];
  /** The code as typed and its rule. The rule is null if the code does not exist. */
  code: { typed: string; rule: StoredRule | null } | null;
  now: Date;
  isFirstOrder: boolean;
  /** The groups of the customer. Null for visitors who are not signed in. */
  groupIds: readonly string[] | null;
}

/** The discounts of a buyer, whose order can use them. */
export interface BuyerDiscounts extends ApplicableDiscounts {
  /**
   * Records the uses of an order that was priced by these discounts. If a use is exhausted or a rule changed since they
   * were read, the order must be refused, and the result is what applies instead. Null otherwise.
   */
  reserve: (op: Operation, uses: Omit<UsesToTake, 'customer'>) => Promise<ApplicableDiscounts | null>;
}

/** The result for a shop without discounts. */
export const noDiscounts: ApplicableDiscounts = {
  rules: [],
  code: null,
  now: new Date(0),
  isFirstOrder: true,
  groupIds: null,
};

/**
 * Reads the rules that a cart is priced by. Makes no query if there is neither a code nor a rule with a limit per
 * customer; a first-order rule costs one query for earlier orders, and a rule for groups one for the customer's
 * groups.
 */
export async function readApplicableDiscounts(
  db: Database,
  query: DiscountQuery,
  /** Within an operation: `op.db`, see readAutomaticRules. */
  cachedFor?: Database,
): Promise<BuyerDiscounts> {
  const { code, customer, now, hasOrdered } = query;
  const codeText = code?.trim() ?? '';
  const automatic = await readAutomaticRules(db, cachedFor);
  const limitedRules = automatic.filter((rule) => rule.limitPerCustomer !== null || rule.firstOrderOnly);
  const keys = customerKeys(customer);
  const countedIds = keys.length > 0 ? limitedRules.map(({ id }) => id) : [];
  const currentRules =
    codeText === '' && countedIds.length === 0 ? [] : await readRules(db, codeKey(codeText), countedIds, keys);
  const codeRule = currentRules.find((rule) => rule.code !== null) ?? null;
  const rules = automatic.map((rule) => currentRules.find(({ id }) => id === rule.id) ?? rule).concat(codeRule ?? []);
  const isAsked = keys.length > 0 && rules.some(({ firstOrderOnly }) => firstOrderOnly);
  return {
    rules,
    code: codeText === '' ? null : { typed: codeText, rule: codeRule },
    now,
    isFirstOrder: !isAsked || !(await hasOrdered(db, customer)),
    groupIds: await groupsOf(db, customer, rules),
    async reserve(op, uses) {
      if (await reserveUses(op, { ...uses, customer })) return null;
      // Read within the transaction, bypassing the cache, which proved to be stale.
      invalidateAutomaticRules(op.db);
      return readApplicableDiscounts(op.tx, query);
    },
  };
}

/** By account only, since an email address can be typed by anyone. Queried only if a rule is limited to groups. */
async function groupsOf(db: Database, { userId }: Customer, rules: readonly StoredRule[]): Promise<string[] | null> {
  if (userId === null || rules.every(({ groupIds }) => groupIds.length === 0)) return null;
  return (await readOwnGroups(db, userId)).map(({ id }) => id);
}

/** The current versions of a code's rule and of the named ones, with the customer's number of uses. One query. */
async function readRules(
  db: Database,
  key: string,
  ids: readonly string[],
  customers: readonly string[],
): Promise<StoredRule[]> {
  const rows = await db
    .select({
      row: discountRow,
      usedByCustomer: usedBy(customers),
      scopeNames: namesOfScope,
      issued: issuedAs(key),
    })
    .from(discounts)
    .where(sql`${hasCode(key)} or ${discounts.id} = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ row, ...uses }) => ruleOf(row, uses));
}

const mostNames = 3;

/** The names that a refusal can contain: a few of the products or categories in scope. */
const namesOfScope = sql<string[]>`array(
  select name from categories
  where id::text in (select jsonb_array_elements_text(discounts.scope->'categoryIds'))
  union all
  select name from products
  where status = 'active' and id::text in (select jsonb_array_elements_text(discounts.scope->'productIds'))
  order by name limit ${sql.raw(String(mostNames))})`;
