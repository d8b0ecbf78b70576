import { describeLots } from '#contracts/orders/lot-pieces.rule.ts';
import type { PackingOrder } from '#contracts/orders/packing.ts';
import { toGtin14 } from '#contracts/products/gtin.rule.ts';

/** A line of an order to pack, without personal data except the engraving: it is kept in the browser's storage. */
export interface ScanLine {
  id: string;
  name: string;
  sku: string;
  gtin: string;
  imageUrl: string | null;
  personalization: string;
  /** The lots to pick; missing in an order kept by an earlier version. */
  lots?: string;
  /** Pieces that are not shipped yet. */
  due: number;
}

/** An order to pack, with the barcodes of its lines. */
export interface ScanOrder {
  id: string;
  number: number;
  status: PackingOrder['status'];
  lines: ScanLine[];
}

/** An order that was packed here and is not marked on the server yet. */
export interface Packed {
  order: ScanOrder;
  /** The ids of the scanned lines, in order. */
  scans: string[];
  /** Sent after this time in ms, so that the last scan can be undone. */
  sendAfter: number;
}

/** What is being packed: the orders of the round and what was scanned of them. */
export interface ScanState {
  /** Orders to pack, oldest first. */
  orders: ScanOrder[];
  currentId: string | null;
  /** The ids of the scanned lines by order, in the order of the scans. */
  scans: Record<string, string[]>;
  /** Orders put aside: opened only by their slip, or when no other is left. */
  aside: string[];
  packed: Packed[];
}

/** What a scan came to. */
export type Outcome =
  | { kind: 'counted'; line: ScanLine; left: number }
  | { kind: 'packed'; order: ScanOrder; line: ScanLine | undefined }
  | { kind: 'checked'; order: ScanOrder }
  | { kind: 'opened'; order: ScanOrder }
  | { kind: 'undone'; line: ScanLine | undefined }
  | { kind: 'too-many'; line: ScanLine }
  | { kind: 'wrong'; code: string; name: string }
  | { kind: 'no-order'; number: number }
  | { kind: 'first-slip' }
  | { kind: 'gone'; order: ScanOrder };

/** The state after a scan, and what the scan came to. */
export interface Step {
  state: ScanState;
  outcome: Outcome;
}

/** How long the last scan of an order can be undone before the order is marked as packed. */
export const undoMs = 5_000;

/** A round without orders. */
export const emptyScanState: ScanState = { orders: [], currentId: null, scans: {}, aside: [], packed: [] };

/** The fields of an order that packing by scan needs. */
export function scanOrderOf({ id, number, status, lines }: PackingOrder): ScanOrder {
  return {
    ...{ id, number, status },
    lines: lines.flatMap(({ quantity, shipped, name, variantName, sku, gtin, imageUrl, personalization, ...line }) =>
      quantity > shipped
        ? [
            {
              ...{ id: line.id, sku, gtin, imageUrl, personalization, due: quantity - shipped },
              lots: describeLots(line.lots),
              name: [name, variantName].filter(Boolean).join(', '),
            },
          ]
        : [],
    ),
  };
}

/** The order that is being packed, if any. */
export function currentOrder({ orders, currentId }: ScanState): ScanOrder | undefined {
  return orders.find(({ id }) => id === currentId);
}

/** The scanned pieces of a line. */
export function countOf(state: ScanState, orderId: string, lineId: string): number {
  return (state.scans[orderId] ?? []).filter((id) => id === lineId).length;
}

/** Processes what was scanned or typed: the barcode or SKU of a product, or the number of an order. */
export function scan(state: ScanState, text: string, now: number): Step {
  const code = text.trim();
  const order = currentOrder(state);
  const matches = order?.lines.filter((line) => isCodeOf(line, code)) ?? [];
  const line = matches.find(({ id, due }) => order && countOf(state, order.id, id) < due);
  if (order && line) return countLine(state, line.id, now);
  if (matches[0]) return { state, outcome: { kind: 'too-many', line: matches[0] } };
  const number = orderNumberIn(code);
  const match = state.orders.find((one) => one.number === number);
  if (match) return openOrder(state, match.id);
  if (number !== null && (!order || !/^\d+$/.test(code))) return { state, outcome: { kind: 'no-order', number } };
  if (!order) return { state, outcome: { kind: 'first-slip' } };
  const elsewhere = state.orders.flatMap(({ lines }) => lines).find((one) => isCodeOf(one, code));
  return { state, outcome: { kind: 'wrong', code, name: elsewhere?.name ?? '' } };
}

/** Counts one piece of a line of the current order. The last piece completes the order and opens the next one. */
export function countLine(state: ScanState, lineId: string, now: number): Step {
  const order = currentOrder(state);
  const line = order?.lines.find(({ id }) => id === lineId);
  if (!order || !line) return { state, outcome: { kind: 'first-slip' } };
  if (countOf(state, order.id, lineId) >= line.due) return { state, outcome: { kind: 'too-many', line } };
  const scans = [...(state.scans[order.id] ?? []), lineId];
  const afterScan = { ...state, scans: { ...state.scans, [order.id]: scans } };
  const remaining = line.due - countOf(afterScan, order.id, lineId);
  if (scans.length < order.lines.reduce((sum, { due }) => sum + due, 0))
    return { state: afterScan, outcome: { kind: 'counted', line, left: remaining } };
  if (order.status === 'packed')
    return { state: withoutOrder(afterScan, order.id), outcome: { kind: 'checked', order } };
  const packedOrders = [...state.packed, { order, scans, sendAfter: now + undoMs }];
  return {
    state: { ...withoutOrder(afterScan, order.id), packed: packedOrders },
    outcome: { kind: 'packed', order, line },
  };
}

/** Takes back the last scan of the current order; before its first scan, that of the order packed just before. */
export function undoScan(state: ScanState, now: number): Step | undefined {
  const order = currentOrder(state);
  const scans = order ? (state.scans[order.id] ?? []) : [];
  if (order && scans.length > 0) {
    const line = order.lines.find(({ id }) => id === scans.at(-1));
    return {
      state: { ...state, scans: { ...state.scans, [order.id]: scans.slice(0, -1) } },
      outcome: { kind: 'undone', line },
    };
  }
  const last = state.packed.at(-1);
  if (!last || last.sendAfter <= now) return undefined;
  const earlier = {
    ...state,
    orders: [last.order, ...state.orders],
    currentId: last.order.id,
    scans: { ...state.scans, [last.order.id]: last.scans.slice(0, -1) },
    packed: state.packed.slice(0, -1),
  };
  return {
    state: earlier,
    outcome: { kind: 'undone', line: last.order.lines.find(({ id }) => id === last.scans.at(-1)) },
  };
}

/** Makes an order the one that is being packed. */
export function openOrder(state: ScanState, id: string): Step {
  const order = state.orders.find((one) => one.id === id);
  if (!order) return { state, outcome: { kind: 'first-slip' } };
  const aside = state.aside.filter((one) => one !== id);
  return { state: { ...state, currentId: id, aside }, outcome: { kind: 'opened', order } };
}

/** Adds an order that was found by its number, and opens it. */
export function addOrder(state: ScanState, order: ScanOrder): Step {
  const others = state.orders.filter(({ id }) => id !== order.id);
  return openOrder({ ...state, orders: [...others, order] }, order.id);
}

/** Keeps what was scanned of the current order for later and opens the next one. */
export function putAside(state: ScanState): ScanState {
  if (state.currentId === null) return state;
  const aside = [...state.aside.filter((id) => id !== state.currentId), state.currentId];
  return withNext({ ...state, aside });
}

/** Without an order that is done, was sent in part, or is no longer to be packed; the next one becomes current. */
export function withoutOrder(state: ScanState, id: string): ScanState {
  const { [id]: _done, ...scans } = state.scans;
  const orders = state.orders.filter((order) => order.id !== id);
  const rest = { ...state, orders, scans, aside: state.aside.filter((one) => one !== id) };
  return state.currentId === id ? withNext(rest) : rest;
}

function withNext(state: ScanState): ScanState {
  const waiting = state.orders.filter(({ id, status }) => status === 'confirmed' && !state.aside.includes(id));
  return { ...state, currentId: waiting[0]?.id ?? null };
}

/**
 * Takes over the server's orders to pack. Scans that still fit are kept. An order that is no longer there was
 * cancelled, or packed by a colleague: if it is the current one, that is the outcome.
 */
export function refresh(state: ScanState, freshOrders: readonly ScanOrder[]): { state: ScanState; outcome?: Outcome } {
  const packedIds = new Set(state.packed.map(({ order }) => order.id));
  const current = currentOrder(state);
  // Opened by its slip: not in the list of the orders to pack.
  const reopenedOrders = current?.status === 'packed' ? [current] : [];
  const orders = [...freshOrders.filter(({ id }) => !packedIds.has(id)), ...reopenedOrders].toSorted(
    (a, b) => a.number - b.number,
  );
  const scans = Object.fromEntries(orders.map((order) => [order.id, fitting(state.scans[order.id] ?? [], order)]));
  const next = { ...state, orders, scans, aside: state.aside.filter((id) => orders.some((order) => order.id === id)) };
  if (!current || orders.some(({ id }) => id === current.id)) return { state: next };
  return { state: withNext(next), outcome: { kind: 'gone', order: current } };
}

function fitting(scans: readonly string[], { lines }: ScanOrder): string[] {
  const remaining = new Map(lines.map(({ id, due }) => [id, due]));
  return scans.filter((id) => {
    const due = remaining.get(id) ?? 0;
    remaining.set(id, due - 1);
    return due > 0;
  });
}

function isCodeOf({ gtin, sku }: ScanLine, code: string): boolean {
  if (sku.toLowerCase() === code.toLowerCase()) return true;
  return gtin !== '' && /^\d{8,14}$/.test(code) && toGtin14(gtin) === toGtin14(code);
}

/**
 * The number of an order as typed (`1001`, `№1001`) or in the address on its packing slip. A scanner that types with a
 * Cyrillic layout turns the letters of the address into others, so only the digits at its end count.
 */
function orderNumberIn(code: string): number | null {
  const digits = /^№?\s?(\d{1,7})$/.exec(code)?.[1] ?? /^\D.{15,}\D(\d{1,9})$/.exec(code)?.[1];
  return digits === undefined ? null : Number(digits);
}
