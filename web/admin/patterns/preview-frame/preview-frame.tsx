import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type CSSProperties } from 'react';
import { grantPreviewRoute } from '#contracts/design/preview-right.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { FrameFailure } from './frame-failure.tsx';
import { frameScale, type PreviewWidth, previewWidths } from './frame-scale.ts';
import { type PreviewTheme, showTheme } from './show-theme.ts';
import { useFrameLoader } from './use-frame-loader.ts';
import { useSize } from './use-size.ts';

interface PreviewFrameProps {
  /** The page of the shop. */
  path: string;
  /** The accessible name of the frame. */
  title: string;
  device: PreviewWidth;
  theme: PreviewTheme;
  /** A style sheet that is not saved, laid over that of the page. */
  styles?: string | undefined;
  /** Called for each page that the frame has opened, also after a link in it. */
  onOpen?: (frame: Document) => void;
}

/** A page of the shop as visitors get it, at the width of a device, scaled to the room there is. */
export function PreviewFrame({ path, title, device, theme, styles, onOpen }: PreviewFrameProps) {
  // A draft is shown to those who may change it.
  const enabled = useCanWrite();
  const right = useQuery({
    ...queryOf(grantPreviewRoute, { body: { of: 'design' } }),
    enabled,
    staleTime: 12 * 3_600_000,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const { retry, onEnd, hasFailed } = useFrameLoader(frame);
  const width = previewWidths[device];
  const { scale } = frameScale(useSize(room), device);
  // Also when a page has been opened in the frame, see below.
  useEffect(() => showTheme(frame.current, theme), [theme]);
  useEffect(() => layOver(frame.current, styles), [styles]);
  if (right.isError)
    return (
      <FailureNotice
        error={right.error}
        fallback="Прегледът не можа да се отвори."
        onRetry={() => void right.refetch()}
      />
    );
  const separator = path.includes('?') ? '&' : '?';
  // The custom properties carry numbers: the size before scaling, and the scale.
  const size = { '--preview-width': `${width}px`, '--preview-scale': scale } as CSSProperties;
  return (
    <div className="preview-room" ref={room} style={size} data-device={device}>
      {hasFailed && <FrameFailure onRetry={retry} />}
      {right.data && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the shop itself, with its scripts
        <iframe
          ref={frame}
          title={title}
          src={`${path}${separator}preview=${right.data.preview}`}
          onLoad={({ currentTarget }) => {
            onEnd();
            showTheme(currentTarget, theme);
            layOver(currentTarget, styles);
            const { contentDocument } = currentTarget;
            if (contentDocument) onOpen?.(contentDocument);
          }}
        />
      )}
    </div>
  );
}

/** A sheet made in the frame is no inline style: the policy of the page stays as it is. */
function layOver(frame: HTMLIFrameElement | null, styles: string | undefined): void {
  const page = frame?.contentDocument;
  // The constructors of the frame, whose sheets its document accepts; the DOM types them as a plain window.
  const scope = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!page || !scope) return;
  const sheet = new scope.CSSStyleSheet();
  sheet.replaceSync(styles ?? '');
  page.adoptedStyleSheets = [sheet];
}
