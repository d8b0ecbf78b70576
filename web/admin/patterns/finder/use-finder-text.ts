import { useDeferredValue, useState } from 'react';

/** The text of a search field and the term to search for, which is empty below two characters. */
export function useFinderText() {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  return { text, setText, search, isAsked: search.length > 1 && text.trim() !== '' };
}
