import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createEditorPreviewRoute } from '#contracts/content/content-pages.ts';
import { isPreviewMessage, type PreviewMessage } from '#contracts/content/preview-messages.rule.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FrameFailure } from '#web/admin/patterns/preview-frame/frame-failure.tsx';
import { frameScale, type PreviewWidth, previewWidths } from '#web/admin/patterns/preview-frame/frame-scale.ts';
import { type PreviewTheme, showTheme } from '#web/admin/patterns/preview-frame/show-theme.ts';
import { useFrameLoader, useReloadOf } from '#web/admin/patterns/preview-frame/use-frame-loader.ts';
import { useSize } from '#web/admin/patterns/preview-frame/use-size.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Monitor, Moon, Smartphone, Sun } from '#web/shared/ui/icons.ts';

interface PreviewFrameProps {
  pageId: string;
  /** The number of the saved draft: another one is loaded again. */
  draftVersion: number;
  chosenId: string;
  onChoose: (id: string) => void;
}

/** The draft as visitors would see it, on a phone or a wide screen. A press on a section chooses it. */
export function PreviewFrame(props: PreviewFrameProps) {
  // A draft is shown to those who may change it.
  const mayChange = useCanWrite();
  const { data, error, refetch } = useQuery({
    enabled: mayChange,
    ...queryOf(createEditorPreviewRoute, { params: { id: props.pageId } }),
    // The address holds for hours, and each call makes another one.
    staleTime: 6 * 3_600_000,
    refetchOnWindowFocus: false,
  });
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [isDark, setDark] = useState(false);
  if (!mayChange) return null;
  if (error && !data)
    return <FailureNotice error={error} fallback="Прегледът не можа да се зареди." onRetry={() => void refetch()} />;
  return (
    <section className="preview panel-card" aria-label="Преглед">
      <div className="preview-tools row middle" role="group" aria-label="Как да изглежда прегледът">
        <ToolButton label="Телефон" icon={Smartphone} isOn={width === 'phone'} onClick={() => setWidth('phone')} />
        <ToolButton label="Широк екран" icon={Monitor} isOn={width === 'desktop'} onClick={() => setWidth('desktop')} />
        <ToolButton label="Светла тема" icon={Sun} isOn={!isDark} onClick={() => setDark(false)} />
        <ToolButton label="Тъмна тема" icon={Moon} isOn={isDark} onClick={() => setDark(true)} />
      </div>
      {data && <Frame key={data.path} {...props} path={data.path} width={width} theme={isDark ? 'dark' : 'light'} />}
    </section>
  );
}

interface ToolButtonProps {
  label: string;
  icon: typeof Sun;
  isOn: boolean;
  onClick: () => void;
}

function ToolButton({ label, icon: Icon, isOn, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon aria-hidden="true" size={18} />
    </button>
  );
}

interface FrameProps extends PreviewFrameProps {
  path: string;
  width: PreviewWidth;
  theme: PreviewTheme;
}

function Frame({ path, width, theme, draftVersion, chosenId, onChoose }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { scale, height } = frameScale(useSize(box), width);
  const address = `${path}?edit=1`;
  const { reload, retry, onEnd, hasFailed } = useFrameLoader(frame);
  const latest = useRef({ chosenId, theme, onChoose });
  useEffect(() => {
    latest.current = { chosenId, theme, onChoose };
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      if (!isPreviewMessage(event.data)) return;
      if (event.data.type === 'content-section-chosen') latest.current.onChoose(event.data.id);
      if (event.data.type === 'content-preview-ready') showState(frame.current, latest.current);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => showState(frame.current, { chosenId, theme }), [chosenId, theme]);
  useReloadOf(draftVersion, reload);
  return (
    <div ref={box} className="preview-box">
      {hasFailed && <FrameFailure onRetry={retry} />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the same shop, whose scripts and theme it needs */}
      <iframe
        ref={frame}
        title="Преглед на страницата"
        src={address}
        onLoad={onEnd}
        width={previewWidths[width]}
        height={height}
        style={{ scale: String(scale) }}
      />
    </div>
  );
}

/** Shows the theme in the preview and marks the chosen section. The frame is a page of the same shop. */
function showState(
  frame: HTMLIFrameElement | null,
  { chosenId, theme }: { chosenId: string; theme: PreviewTheme },
): void {
  showTheme(frame, theme);
  const message: PreviewMessage = { type: 'content-show-section', id: chosenId };
  if (chosenId !== '') frame?.contentWindow?.postMessage(message, location.origin);
}
