import { useEffect, useState } from 'react';
import { searchSuggestionsRoute, type SearchSuggestions } from '#contracts/search/search.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const pauseMs = 120;

export interface Answered {
  /** What was asked. */
  text: string;
  suggestions: SearchSuggestions;
}

/**
 * Suggestions for what is typed, once the typing pauses. A newer question ends the older one; the last answer stays until
 * the next is there, and where the next cannot be bought.
 */
export function useSuggestions(typed: string): Answered | null {
  const text = typed.trim();
  const [answered, setAnswered] = useState<Answered | null>(null);
  useEffect(() => {
    if (text === '') {
      setAnswered(null);
      return undefined;
    }
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const suggestions = await callApi(searchSuggestionsRoute, { query: { search: text }, signal: asking.signal });
        if (!asking.signal.aborted) setAnswered({ text, suggestions });
      } catch {
        // Suggestions are a convenience: the form works without them.
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return answered;
}
