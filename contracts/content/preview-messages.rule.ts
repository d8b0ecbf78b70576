/**
 * Messages between the editor and the preview in its frame (same origin; others are ignored). The frame shows
 * `/preview/{secret}?edit=1`.
 */
export type PreviewMessage =
  /** From the preview: a section was pressed. */
  | { type: 'content-section-chosen'; id: string }
  /** From the preview: it can receive messages; sent after each load. */
  | { type: 'content-preview-ready' }
  /** To the preview: mark a section and scroll to it. */
  | { type: 'content-show-section'; id: string };

/** Whether a received message is one of these. */
export function isPreviewMessage(data: unknown): data is PreviewMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    (data.type === 'content-preview-ready' ||
      ((data.type === 'content-section-chosen' || data.type === 'content-show-section') &&
        'id' in data &&
        typeof data.id === 'string'))
  );
}
