import { useDeferredValue, useState } from 'react';

/** What is typed into a finder, and what to search for: nothing before the second letter. */
export function useFinderText() {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  return { text, setText, search, isAsked: search.length > 1 && text.trim() !== '' };
}
