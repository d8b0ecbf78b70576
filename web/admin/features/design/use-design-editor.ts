import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type Design,
  type DesignState,
  previewDesignRoute,
  publishDesignRoute,
  saveDesignDraftRoute,
} from '#contracts/design/design.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';
import { useUploads } from './use-uploads.ts';

/** What is being edited, what it comes to, and how it is saved. */
export function useDesignEditor(state: DesignState) {
  const [base, setBase] = useState({ design: state.draft?.design ?? state.current, version: state.version });
  const [design, setDesign] = useState(base.design);
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const files = useUploads();
  const isDirty = JSON.stringify(design) !== JSON.stringify(base.design);
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  });
  // A picker of colours reports every point on its way.
  const settledDesign = useDebounced(design, 120);
  const enabled = useCanWrite();
  const preview = useQuery({ ...previewOf(previewDesignRoute, { body: { design: settledDesign } }), enabled });

  /** Runs a change; a change of another screen in between is told, and nothing that was chosen here is lost. */
  const run = async (call: () => Promise<{ message: string; version?: number }>, failedText: string) => {
    setBusy(true);
    const isDone = await runAction(
      () =>
        call().catch((error: unknown) => {
          setStale(error instanceof ApiError && error.code === 'STALE');
          throw error;
        }),
      failedText,
      () => reloadAfter(saveDesignDraftRoute),
    );
    setBusy(false);
    return isDone;
  };
  const { version } = base;
  /** What is edited here was taken over: the screen shows what is stored. */
  const settle = () => setBase({ design, version: -1 });
  return {
    design,
    ...files,
    preview,
    isBusy,
    isDirty,
    isStale,
    dirty,
    /** There is something to publish: edits, or a draft. */
    isPublishable: isDirty || state.draft !== null,
    change: (part: Partial<Design>) => setDesign((before) => ({ ...before, ...part })),
    /** Takes what is stored now. `keepsEdits` leaves what was chosen here, on top of it. */
    takeStored: (latest: DesignState, keepsEdits: boolean) => {
      const next = latest.draft?.design ?? latest.current;
      setBase({ design: next, version: latest.version });
      if (!keepsEdits) setDesign(next);
      setStale(false);
    },
    saveDraft: () =>
      run(async () => {
        const response = await callRoute(saveDesignDraftRoute, { body: { design, version } });
        setBase({ design, version: response.version });
        return response;
      }, 'Черновата не можа да се запази.'),
    publish: () =>
      run(async () => {
        const response = await callRoute(publishDesignRoute, { body: { design, version } });
        // Before the toast says so: whoever then leaves has nothing unsaved.
        settle();
        return response;
      }, 'Дизайнът не можа да се публикува.'),
    run,
    settle,
    version,
  };
}

/** The editor as the sections of the screen get it. */
export type DesignEditor = ReturnType<typeof useDesignEditor>;
