import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeLetterRoute,
  type EditableLetter,
  listLettersRoute,
  previewLetterRoute,
  testLetterRoute,
} from '#contracts/email-templates/email-templates.ts';
import type { LetterEvent, LetterText } from '#contracts/email-templates/email-texts.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const queryKey = ['settings', 'letters'];

export function useLetters() {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(listLettersRoute, { signal }) });
}

/** After a change: the list and the screen of the letter ask again. */
export function useReloadLetters(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Null brings the original back. Refused as STALE when somebody changed the letter since it was loaded. */
export function changeLetter({ event, changed }: EditableLetter, text: LetterText | null) {
  return callApi(changeLetterRoute, { params: { event }, body: { text, seen: changed } });
}

/** The letter with real data. What was drawn last stays in sight while the next one is drawn. */
export function useLetterPreview(event: LetterEvent, text: LetterText) {
  return useQuery({
    queryKey: ['letter-preview', event, text],
    meta: { refusedInPlace: true },
    queryFn: ({ signal }) => callApi(previewLetterRoute, { params: { event }, body: { text }, signal }),
    placeholderData: (drawn) => drawn,
    retry: false,
  });
}

export function sendLetterTrial(event: LetterEvent, text: LetterText) {
  return callApi(testLetterRoute, { params: { event }, body: { text } });
}
