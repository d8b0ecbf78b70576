import { useEffect, useRef, useState, type RefObject } from 'react';
import { openFrameLoader } from './open-frame-loader.ts';

/** Loads the page of a frame; `onEnd` is called when a load of the frame has ended. */
export interface FrameControl {
  reload: () => void;
  retry: () => void;
  onEnd: () => void;
  /** The shop could not answer, also after several tries. */
  hasFailed: boolean;
}

/** Controls the loads of a frame with a page of the shop, see `openFrameLoader`. */
export function useFrameLoader(frame: RefObject<HTMLIFrameElement | null>): FrameControl {
  const [hasFailed, setFailed] = useState(false);
  const [loader] = useState(() =>
    openFrameLoader({
      // Leaves no entry in the history, so that the back button leads away from the screen. Allowed also where the browser
      // shows an error page of its own, which a frame may not reload.
      load: () => frame.current?.contentWindow?.location.replace(frame.current.src),
      isPage: () => Boolean(frame.current?.contentDocument?.querySelector('#content')),
      onFailed: setFailed,
    }),
  );
  useEffect(() => loader.close, [loader]);
  return { reload: loader.reload, retry: loader.retry, onEnd: loader.ended, hasFailed };
}

/** Calls `reload` when the version of what the frame shows has changed. */
export function useReloadOf(version: number, reload: () => void): void {
  const last = useRef(version);
  useEffect(() => {
    if (last.current === version) return;
    last.current = version;
    reload();
  }, [version, reload]);
}
