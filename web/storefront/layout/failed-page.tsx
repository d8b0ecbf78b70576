import { useMatch, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, messageOf, NetworkError } from '#web/shared/api/api-error.ts';
import { isReachable } from '#web/shared/api/is-reachable.ts';
import { clearResponses } from '#web/shared/api/query-client.ts';
import { appTexts } from '#web/shared/texts/app.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { isScriptMissing } from '#web/storefront/platform/lazy-part.tsx';
import { offlineText } from '#web/storefront/platform/leave-page.ts';

/** Replaces a page that could not be loaded, with links to retry or continue. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { failed = 'Страницата не се зареди' } = useMatch({ strict: false, select: (match) => match.staticData });
  const { status = 0, requestId = '' } = error instanceof ApiError ? error : {};
  const isMissing = isScriptMissing(error);
  const isOffline = error instanceof NetworkError || isMissing;
  // Errors of the page itself are shown as every error boundary shows them.
  const isUnanswered = isOffline || status > 0;
  const text = isOffline ? offlineText : messageOf(error, 'Грешката е при нас. Опитай пак след малко.');
  useEffect(() => {
    if (isMissing) void loadOnce();
  }, [isMissing]);
  return (
    <div className="state page-state" role="alert">
      <h1>{isUnanswered ? failed : appTexts.errorTitle}</h1>
      <p>{isUnanswered ? text : appTexts.errorText}</p>
      {requestId ? <p>Номер на заявката: {requestId}</p> : null}
      <Button
        variant="primary"
        onClick={() => {
          if (isMissing) return location.reload();
          clearResponses(router.options.context.queryClient);
          reset();
          void router.invalidate();
        }}
      >
        {isUnanswered ? appTexts.retry : appTexts.tryAgain}
      </Button>
    </div>
  );
}

/** Loads the page from the server after the router failed to; only once, so that a page that fails again stays. */
async function loadOnce(): Promise<void> {
  const { href } = location;
  if (!(await isReachable()) || sessionStorage.getItem(loadedKey) === href) return;
  sessionStorage.setItem(loadedKey, href);
  location.reload();
}

const loadedKey = 'loaded-for-script';
