import { notFound, redirect } from '@tanstack/react-router';
import type { ShownContent } from '#contracts/content/shown-content.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import type { ContentKey } from './content-key.ts';
import { contentQuery } from './content-query.ts';

/**
 * Loads a content page and everything that its sections show. A page that does not exist is not found, and a former
 * address redirects.
 */
export async function loadContent(
  context: Pick<RouterContext, 'queryClient' | 'callApi'>,
  key: ContentKey,
  pathname?: string,
): Promise<ShownContent | null> {
  const { queryClient, callApi } = context;
  const query = contentQuery(callApi, key);
  // What the server sent with the page is complete, and its parts follow after the first interaction.
  const isSent = !import.meta.env.SSR && queryClient.getQueryData(query.queryKey) !== undefined;
  const content = await queryClient.ensureQueryData(query).catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 422) ? notFound() : error;
  });
  if (content?.path && pathname !== undefined && content.path !== pathname)
    throw redirect({ href: content.path, statusCode: 301 });
  if (content && !isSent) await (await import('./load-sections.ts')).loadSections(context, content.sections);
  return content;
}
