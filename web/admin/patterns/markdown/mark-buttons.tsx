import type { KeyboardEvent, RefObject } from 'react';
import { Bold, Heading, Link2, List } from '#web/shared/ui/icons.ts';
import { type MarkdownMark, toggleMark } from './markdown-marks.ts';

const marks: readonly { mark: MarkdownMark; label: string; icon: typeof Bold }[] = [
  { mark: 'bold', label: 'Получер', icon: Bold },
  { mark: 'link', label: 'Връзка', icon: Link2 },
  { mark: 'list', label: 'Списък', icon: List },
  { mark: 'heading', label: 'Подзаглавие', icon: Heading },
];

/** A field that marks are added to. */
export interface MarkedField {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  max: number;
  onChange: (text: string) => void;
  /** What begins a heading, by its level on the page; none for a text that has no headings. */
  heading: '## ' | '### ' | null;
}

/** Adds a mark to what is selected in the field, or takes it away. A text that would get too long stays. */
function applyMark({ area, text, max, onChange, heading }: MarkedField, mark: MarkdownMark): void {
  const element = area.current;
  if (!element) return;
  const selected = { text, start: element.selectionStart, end: element.selectionEnd };
  const next = toggleMark(selected, mark, heading ?? undefined);
  if (next.text.length > max) return;
  onChange(next.text);
  // After the new text is in the field.
  requestAnimationFrame(() => {
    element.focus();
    element.setSelectionRange(next.start, next.end);
  });
}

/** Ctrl+B in the field. */
export function markByKey(field: MarkedField): (event: KeyboardEvent) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyB') return;
    event.preventDefault();
    applyMark(field, 'bold');
  };
}

/** The marks of the shop's texts as buttons, so that nobody needs to know how they are written. */
export function MarkButtons({ field }: { field: MarkedField }) {
  return (
    <div className="mark-buttons line" role="group" aria-label="Оформяне">
      {marks
        .filter(({ mark }) => mark !== 'heading' || field.heading !== null)
        .map(({ mark, label: name, icon: Icon }) => (
          <button
            key={mark}
            type="button"
            className="icon-button"
            aria-label={name}
            title={name}
            onClick={() => applyMark(field, mark)}
          >
            <Icon aria-hidden="true" size={16} />
          </button>
        ))}
    </div>
  );
}
