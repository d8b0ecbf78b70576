import { useEffect, useState } from 'react';
import { readPriceLimit } from '#contracts/search/price-limit.rule.ts';
import { searchSuggestionsRoute, type SearchSuggestions } from '#contracts/search/search.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const pauseMs = 120;

export interface Answered {
  /** The text of the request. */
  text: string;
  suggestions: SearchSuggestions;
}

/**
 * Suggestions for the text after a pause in typing. A newer request aborts the previous one; the last response stays
 * until the next one arrives, and if it fails.
 */
export function useSuggestions(input: string): Answered | null {
  const text = input.trim();
  const [result, setResult] = useState<Answered | null>(null);
  useEffect(() => {
    if (text === '') {
      setResult(null);
      return undefined;
    }
    const controller = new AbortController();
    const loadSuggestions = async (): Promise<void> => {
      try {
        const suggestions = await callApi(searchSuggestionsRoute, {
          // Goods have no prices in their names.
          query: { search: readPriceLimit(text)?.rest || text },
          signal: controller.signal,
        });
        if (!controller.signal.aborted) setResult({ text, suggestions });
      } catch {
        // The search works without suggestions.
      }
    };
    const timer = setTimeout(() => void loadSuggestions(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return result;
}
