import { useEffect, useState } from 'react';
import { isPreviewMessage, type PreviewMessage } from '#contracts/content/preview-messages.rule.ts';

const chosenMark = 'chosen';
/** What stands over the top of the page. */
const headerHeight = 80;

/**
 * Says that this is a preview. In the frame of the editor (`?edit=1`) a press on a section chooses it there instead of
 * following a link, and the editor scrolls to the section that is edited.
 */
export default function PreviewMarks() {
  const [isEdited, setEdited] = useState(false);
  useEffect(() => {
    if (window.parent === window || !new URLSearchParams(location.search).has('edit')) return undefined;
    setEdited(true);
    const tell = (message: PreviewMessage) => window.parent.postMessage(message, location.origin);
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener(
      'click',
      (event) => {
        const section = event.target instanceof Element ? event.target.closest('[data-section]') : null;
        event.preventDefault();
        event.stopPropagation();
        if (section instanceof HTMLElement)
          tell({ type: 'content-section-chosen', id: section.dataset['section'] ?? '' });
      },
      { capture: true, signal },
    );
    addEventListener('submit', (event) => event.preventDefault(), { capture: true, signal });
    addEventListener(
      'message',
      ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== window.parent || origin !== location.origin) return;
        if (isPreviewMessage(data) && data.type === 'content-show-section') show(data.id);
      },
      { signal },
    );
    tell({ type: 'content-preview-ready' });
    return () => controller.abort();
  }, []);
  // The editor says it above the frame.
  if (isEdited) return null;
  return (
    <p className="preview-note" role="note">
      Преглед на чернова. Само хората с тази връзка я виждат.
    </p>
  );
}

function show(id: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-section]')) {
    const isShown = section.dataset['section'] === id;
    section.classList.toggle(chosenMark, isShown);
    if (isShown) bringIntoView(section);
  }
}

/** Moves this page alone: `scrollIntoView` would move the editor around the frame too. */
function bringIntoView(section: HTMLElement): void {
  const { top, height } = section.getBoundingClientRect();
  scrollBy({ top: top - Math.max(headerHeight, (innerHeight - height) / 2), behavior: 'instant' });
}
