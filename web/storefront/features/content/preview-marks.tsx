import { useEffect } from 'react';
import { isPreviewMessage, type PreviewMessage } from '#contracts/content/preview-messages.rule.ts';

const chosenMark = 'chosen';

/**
 * Says that this is a preview. In the frame of the editor (`?edit=1`) a press on a section chooses it there instead of
 * following a link, and the editor scrolls to the section that is edited.
 */
export default function PreviewMarks() {
  useEffect(() => {
    if (window.parent === window || !new URLSearchParams(location.search).has('edit')) return undefined;
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
    if (isShown) section.scrollIntoView({ block: 'center' });
  }
}
