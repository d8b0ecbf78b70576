import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewTextRoute } from '#contracts/pages/pages.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';

/** Delay after typing before the server renders the text. */
const debounceMs = 300;

/** A text as the shop shows it, rendered by the server. */
export function MarkdownPreview({ text, fillsFields }: { text: string; fillsFields: boolean }) {
  const debounced = useDebounced(text, debounceMs);
  const { data, isError } = useQuery({
    ...queryOf(previewTextRoute, debounced.trim() === '' ? null : { body: { text: debounced, fillsFields } }),
    select: ({ html }) => html,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="markdown-preview" aria-live="polite">
      {text.trim() === '' ? (
        <p className="muted">Още няма текст.</p>
      ) : isError ? (
        <p className="muted">Прегледът не можа да се зареди.</p>
      ) : (
        <RenderedText html={data ?? ''} />
      )}
    </div>
  );
}
