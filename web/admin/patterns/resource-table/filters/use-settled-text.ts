import { useEffect, useState } from 'react';

/** Delay after typing before the list is loaded. */
const debounceMs = 300;

/**
 * The text of a field that narrows a list, whose value stands in the URL. `onSettled` gets it after a pause in typing,
 * by `settle` at once. Another address replaces the text; the value that was typed does not when it arrives there, so
 * that a space at its end and what is typed meanwhile stay.
 */
export function useSettledText(value: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(value);
  const [renderedValue, setRenderedValue] = useState(value);
  const [settledText, setSettledText] = useState(value);
  if (renderedValue !== value) {
    setRenderedValue(value);
    setSettledText(value);
    if (settledText !== value) setText(value);
  }
  const settle = () => {
    setSettledText(text.trim());
    onSettled(text.trim());
  };
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => {
      setSettledText(text.trim());
      onSettled(text.trim());
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, value, onSettled]);
  return { text, setText, settle };
}
