import type { PageContent } from '#contracts/content/content-pages.ts';

/** The content of a page with the states before it, for undo, and those that were undone. */
export interface EditHistory {
  content: PageContent;
  past: readonly PageContent[];
  future: readonly PageContent[];
  /** What the last change was made in, and when: typing in one field is one step. */
  last: { place: string; at: number } | null;
  /** Increases when the content changes in another way than by the form that is open. */
  revision: number;
}

const maxSteps = 100;
/** A pause in typing begins another step. */
const pauseMilliseconds = 2_000;

/** The history of a page that was just opened. */
export const openHistory = (content: PageContent): EditHistory => ({
  ...{ content, past: [], future: [] },
  ...{ last: null, revision: 0 },
});

/** Makes a step of its own. */
export function addStep(history: EditHistory, content: PageContent): EditHistory {
  if (content === history.content) return history;
  return {
    content,
    past: [...history.past, history.content].slice(-maxSteps),
    future: [],
    last: null,
    revision: history.revision + 1,
  };
}

/** Adds what is typed in one place: without a pause it is one step with what was typed there before. */
export function addTyping(
  history: EditHistory,
  content: PageContent,
  { place, at }: { place: string; at: number },
): EditHistory {
  const { last } = history;
  const isSameStep = last?.place === place && at - last.at < pauseMilliseconds;
  const past = isSameStep ? history.past : [...history.past, history.content].slice(-maxSteps);
  return { ...history, content, past, future: [], last: { place, at } };
}

/** Takes the last step back. */
export function undo(history: EditHistory): EditHistory {
  const content = history.past.at(-1);
  if (!content) return history;
  const future = [history.content, ...history.future];
  return { content, past: history.past.slice(0, -1), future, last: null, revision: history.revision + 1 };
}

/** Makes a step that was taken back again. */
export function redo(history: EditHistory): EditHistory {
  const [content, ...future] = history.future;
  if (!content) return history;
  const past = [...history.past, history.content];
  return { content, past, future, last: null, revision: history.revision + 1 };
}
