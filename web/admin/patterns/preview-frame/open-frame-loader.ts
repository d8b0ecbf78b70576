interface FrameLoaderOptions {
  /** Begins to load the page. */
  load: () => void;
  /** Whether what was loaded is a page of the shop: a busy shop, or one without a connection, answers something else. */
  isPage: () => boolean;
  /** Called when the page could not be loaded after several tries, and when it could be again. */
  onFailed: (hasFailed: boolean) => void;
  /** After a page that was not loaded; doubled each time. */
  retryMilliseconds?: number;
}

const mostTries = 4;

/**
 * Loads the page of a frame again, one load at a time: a page that is replaced while it loads would never be seen by
 * who types quickly, and its calls would fail. What the shop could not answer is tried again. The first load is under way.
 */
export function openFrameLoader({ load, isPage, onFailed, retryMilliseconds = 1_000 }: FrameLoaderOptions) {
  let isLoading = true;
  let isStale = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    clearTimeout(timer);
    [isLoading, isStale] = [true, false];
    load();
  };
  return {
    /** Loads the page anew, after a load that is under way. */
    reload(): void {
      if (isLoading) isStale = true;
      else begin();
    },
    /** Tries at once what has failed. */
    retry(): void {
      tries = 0;
      begin();
    },
    /** A load has ended, well or badly. */
    ended(): void {
      isLoading = false;
      const isDone = isPage();
      tries = isDone ? 0 : tries + 1;
      onFailed(tries === mostTries);
      if (isStale) begin();
      else if (!isDone && tries < mostTries) timer = setTimeout(begin, retryMilliseconds * 2 ** (tries - 1));
    },
    close(): void {
      clearTimeout(timer);
    },
  };
}
