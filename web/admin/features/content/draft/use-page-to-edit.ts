import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContentPage, getContentPageRoute } from '#contracts/content/content-pages.ts';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { type ShownRecord, shownRecord } from '#web/admin/platform/shown-record.ts';
import { leftDraftSaved } from './left-drafts.ts';

let visits = 0;

/**
 * The page as the server has it when its editor opens, after what an earlier editor of it was still saving. An editor that
 * went on from a remembered draft would show older words and be refused as if somebody else had changed the page.
 */
export function usePageToEdit(id: string): ShownRecord<ContentPage> {
  const [version] = useState(() => `visit ${++visits}`);
  const input = { params: { id } };
  const query = useQuery({
    ...queryOf(getContentPageRoute, input, { version }),
    queryFn: async ({ signal }: QueryFunctionContext) => {
      await leftDraftSaved(id);
      return callRoute(getContentPageRoute, { ...input, signal });
    },
    select: ({ contentPage }) => contentPage,
  });
  return shownRecord(query);
}
