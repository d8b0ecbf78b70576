import { type AuditFinding, maxNamedOrders } from '#contracts/audit/audit.ts';

/** A finding about a setting, or about one order. */
export interface SingleFinding {
  text: string;
  blocks: boolean;
  order: AuditFinding['orders'][number] | null;
  settings?: AuditFinding['settings'];
}

/** Findings of one kind as one, with the orders that they are about. What blocks the file comes first. */
export function groupFindings(findings: readonly SingleFinding[]): AuditFinding[] {
  const groups = new Map<string, AuditFinding>();
  for (const { text, blocks, order, settings = null } of findings) {
    const group = groups.get(text) ?? { text, blocks, settings, count: 0, orders: [] };
    groups.set(text, group);
    if (order === null) continue;
    group.count += 1;
    if (group.orders.length < maxNamedOrders) group.orders.push(order);
  }
  return [...groups.values()].toSorted((one, other) => Number(other.blocks) - Number(one.blocks));
}
