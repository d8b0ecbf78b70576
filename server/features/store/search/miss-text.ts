import { foldText } from './fold-text.ts';

/** Whole searches are not kept: a longer one is cut here. */
export const longestMiss = 100;

/**
 * How a vain search is remembered, or null for one that must not or need not be: an e-mail or a number as long as a
 * phone's could name a person, and what holds no word says nothing to the owner.
 */
export function missText(search: string): { text: string; typed: string } | null {
  const typed = search.trim().replace(/\s+/g, ' ').toLowerCase();
  const digits = typed.match(/\p{N}/gu)?.length ?? 0;
  if (typed.includes('@') || digits > 5) return null;
  const text = cut(foldText(typed).join(' '));
  return text === '' ? null : { text, typed: cut(typed) };
}

/** By characters, not UTF-16 units: half an emoji could not be stored. */
const cut = (text: string): string => [...text].slice(0, longestMiss).join('').trim();
