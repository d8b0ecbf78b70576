import type { FastifyInstance } from 'fastify';
import {
  createRedirectRoute,
  deleteRedirectRoute,
  forgetMissedAddressRoute,
  importRedirectsRoute,
  listFormerAddressesRoute,
  listMissedAddressesRoute,
  listRedirectsRoute,
  type Redirect,
  updateRedirectRoute,
} from '#contracts/redirects/redirects.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MissingPages } from '#server/platform/features/questions.ts';
import { callInProcess } from '#server/platform/http/call-in-process.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { deleteRedirect } from './delete-redirect.ts';
import { forgetMissed } from './forget-missed.ts';
import { importRedirects } from './import-redirects.ts';
import { listMissed, listRedirects } from './list-redirects.ts';
import type { FormerAddress } from './questions.ts';
import { saveRedirect } from './save-redirect.ts';

const maxFormer = 200;

interface Asked {
  former: (db: Deps['db'], search: string, limit: number) => Promise<FormerAddress[]>;
  missing: Pick<MissingPages, 'leadsTo' | 'write'>;
}

/** Redirects, the addresses that visitors missed, and those that lead on by themselves. */
export function registerRedirectAdminRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { former, missing }: Asked,
): void {
  /** Whether the shop shows something at an address by itself: its redirect then waits until it no longer does. */
  const hasPage = async ({ source, target }: Redirect): Promise<boolean> => {
    const { pathname, search } = new URL(source, config.baseUrl);
    const page = await callInProcess(app, { url: pathname + search, headers: { accept: 'text/plain' } });
    // As it is now, or as other parts of the shop still have it.
    const own = [target, (await missing.leadsTo(source))?.target].map(
      (one) => one && new URL(one, config.baseUrl).href,
    );
    const { location } = page.headers;
    const isOwn = typeof location === 'string' && own.includes(new URL(location, config.baseUrl).href);
    return page.status < 400 && !isOwn;
  };
  const describe = async (redirect: Redirect, shortenedTo: string | undefined): Promise<string> => {
    const isHidden = await hasPage(redirect);
    return [
      'Пренасочването е записано.',
      shortenedTo && `Води направо до ${shortenedTo}, където и без това стига.`,
      isHidden && 'Засега магазинът има страница на този адрес: пренасочва, щом вече я няма.',
    ]
      .filter(Boolean)
      .join(' ');
  };

  serveRoute(app, listRedirectsRoute, async ({ query }) => ({ ...query, ...(await listRedirects(db, query)) }));

  serveRoute(app, createRedirectRoute, async ({ body, write }) => {
    const { result, activityId } = await write(withActivity((op) => saveRedirect(op, body)));
    const { redirect, shortenedTo } = result;
    return { redirect, activityId, message: await describe(redirect, shortenedTo) };
  });

  serveRoute(app, importRedirectsRoute, async ({ body, write }) => {
    const { result, activityId } = await write(withActivity((op) => importRedirects(op, body)));
    const message = result.isStored
      ? `Записани са ${result.added + result.changed} пренасочвания.`
      : 'Има редове с грешки. Нищо не е записано.';
    return { ...result, activityId: result.isStored ? activityId : undefined, message };
  });

  serveRoute(app, listMissedAddressesRoute, async ({ query }) => {
    await missing.write();
    return { ...query, ...(await listMissed(db, query)) };
  });

  serveRoute(app, forgetMissedAddressRoute, async ({ body: { address }, write }) => {
    await missing.write();
    await write((op) => forgetMissed(op, address));
    return { message: address === null ? 'Списъкът е изчистен.' : 'Адресът е махнат от списъка.' };
  });

  serveRoute(app, listFormerAddressesRoute, async ({ query }) => ({
    former: await former(db, query.search, maxFormer),
  }));

  serveRoute(app, updateRedirectRoute, async ({ params, body, write }) => {
    const { result, activityId } = await write(withActivity((op) => saveRedirect(op, body, params.id)));
    const { redirect, shortenedTo } = result;
    return { redirect, activityId, message: await describe(redirect, shortenedTo) };
  });

  serveRoute(app, deleteRedirectRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteRedirect(op, params.id)));
    return { activityId, message: 'Пренасочването е изтрито.' };
  });
}
