import { toGtin14 } from '#contracts/products/gtin.rule.ts';
import type { StocktakeLine } from '#contracts/products/stocktakes/stocktakes.ts';
import { lineName, lotText } from '../stocktake-words.tsx';

/** A line to count, as the browser keeps it. */
export interface CountLine {
  id: string;
  name: string;
  sku: string;
  gtin: string;
  /** The lot in words; empty without lots. */
  lot: string;
  /** What everybody has counted, as far as the server has told; null for not counted. */
  counted: number | null;
}

/** A count that the server has not confirmed. */
export interface PendingCount {
  id: string;
  lineId: string;
  /** Pieces to add; null forgets the count of the line. */
  change: number | null;
  /** When it was stamp, in ms. */
  at: number;
}

/** What is counted on this device. */
export interface CountState {
  lines: CountLine[];
  pending: PendingCount[];
  /** The lines that were counted here, last first, each with the last change for an undo. */
  recent: { lineId: string; change: number }[];
  /** The lot chosen last of those with the same code. */
  lotOf: Record<string, string>;
}

/** What a scan came to. */
export type CountOutcome =
  | { kind: 'counted'; line: CountLine; total: number }
  | { kind: 'choose'; code: string; lines: CountLine[] }
  | { kind: 'unknown'; code: string }
  | { kind: 'undone'; line: CountLine; total: number };

/** Nothing to count. */
export const emptyCountState: CountState = { lines: [], pending: [], recent: [], lotOf: {} };

const keptRecent = 30;

/** The fields of a line that counting needs. */
export const countLineOf = (line: StocktakeLine): CountLine => ({
  ...{ id: line.id, sku: line.sku, gtin: line.gtin, counted: line.counted },
  name: lineName(line),
  lot: lotText(line),
});

/** The pieces of a line counted so far, with those that are still to be sent; null for not counted. */
export function totalOf(state: CountState, line: CountLine): number | null {
  return state.pending
    .filter(({ lineId }) => lineId === line.id)
    .reduce<number | null>(
      (total, { change }) => (change === null ? null : Math.max(0, (total ?? 0) + change)),
      line.counted,
    );
}

/** Adds one piece of the line with this code: its SKU, its barcode or, among several lots, the one chosen last. */
export function scanCode(
  state: CountState,
  text: string,
  stamp: { id: string; at: number },
): { state: CountState; outcome: CountOutcome } {
  const code = text.trim();
  const matches = state.lines.filter((line) => isCodeOf(line, code));
  const line = matches.length === 1 ? matches[0] : matches.find(({ id }) => id === state.lotOf[code.toLowerCase()]);
  if (line) return addPieces(state, { lineId: line.id, change: 1, ...stamp });
  if (matches.length > 1) return { state, outcome: { kind: 'choose', code, lines: matches } };
  return { state, outcome: { kind: 'unknown', code } };
}

/** Adds one piece of the chosen lot, and of the same one with the next scans of the code. */
export function chooseLine(
  state: CountState,
  { code, lineId }: { code: string; lineId: string },
  stamp: { id: string; at: number },
): { state: CountState; outcome: CountOutcome } {
  const lotOf = { ...state.lotOf, [code.toLowerCase()]: lineId };
  return addPieces({ ...state, lotOf }, { lineId, change: 1, ...stamp });
}

/** Adds pieces to a line, or takes some away; never below none. */
export function addPieces(
  state: CountState,
  count: PendingCount & { change: number },
): { state: CountState; outcome: CountOutcome } {
  const line = state.lines.find(({ id }) => id === count.lineId);
  if (!line) return { state, outcome: { kind: 'unknown', code: '' } };
  const before = totalOf(state, line);
  const change = Math.max(count.change, -(before ?? 0));
  const { id, lineId, at } = count;
  const recent = [{ lineId, change }, ...state.recent].slice(0, keptRecent);
  const next = { ...state, recent, pending: [...state.pending, { id, lineId, change, at }] };
  return { state: next, outcome: { kind: 'counted', line, total: (before ?? 0) + change } };
}

/** Sets a line to a typed number: the difference to what is shown is what counts, so that nobody's scans are lost. */
export function typeTotal(
  state: CountState,
  { lineId, total, ...stamp }: { lineId: string; total: number; id: string; at: number },
): { state: CountState; outcome: CountOutcome } {
  const line = state.lines.find(({ id }) => id === lineId);
  return addPieces(state, { lineId, change: total - ((line && totalOf(state, line)) ?? 0), ...stamp });
}

/** Forgets the count of a line: it is not counted then, which is not zero. */
export function forgetLine(state: CountState, count: { id: string; lineId: string; at: number }): CountState {
  return {
    ...state,
    recent: state.recent.filter(({ lineId }) => lineId !== count.lineId),
    pending: [...state.pending, { ...count, change: null }],
  };
}

/** Takes back the last count of this device; undefined without one. */
export function undoLast(
  state: CountState,
  stamp: { id: string; at: number },
): { state: CountState; outcome: CountOutcome } | undefined {
  const [last, ...recent] = state.recent;
  const line = state.lines.find(({ id }) => id === last?.lineId);
  if (!last || !line) return undefined;
  const step = addPieces(state, { lineId: last.lineId, change: -last.change, ...stamp });
  const total = totalOf(step.state, line) ?? 0;
  return { state: { ...step.state, recent }, outcome: { kind: 'undone', line, total } };
}

/** Takes over what the server knows of lines: all of them, or only some. */
export function learnLines(state: CountState, lines: readonly CountLine[], isWhole: boolean): CountState {
  if (isWhole) return { ...state, lines: [...lines] };
  const fresh = new Map(lines.map((line) => [line.id, line]));
  return { ...state, lines: state.lines.map((line) => fresh.get(line.id) ?? line) };
}

/** Removes counts that the server has answered about, with what it has counted of their lines. */
export function settleCounts(
  state: CountState,
  ids: readonly string[],
  countsNow: readonly { id: string; counted: number | null }[],
): CountState {
  const countedOf = new Map(countsNow.map(({ id, counted }) => [id, counted]));
  const sentIds = new Set(ids);
  return {
    ...state,
    pending: state.pending.filter(({ id }) => !sentIds.has(id)),
    lines: state.lines.map((line) => {
      const pieces = countedOf.get(line.id);
      return pieces === undefined ? line : { ...line, counted: pieces };
    }),
  };
}

/** Lines with a text in name, code or lot. */
export function findLines({ lines }: CountState, text: string): CountLine[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return lines.filter(({ name, sku, gtin, lot }) => {
    const all = `${name} ${sku} ${gtin} ${lot}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

function isCodeOf({ gtin, sku }: CountLine, code: string): boolean {
  if (sku.toLowerCase() === code.toLowerCase()) return true;
  return gtin !== '' && /^\d{8,14}$/.test(code) && toGtin14(gtin) === toGtin14(code);
}
