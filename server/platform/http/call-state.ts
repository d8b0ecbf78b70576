import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { type Access, isForKeys, type Route } from '#contracts/common/route.ts';
import {
  type ApiKeys,
  apiKeyShape,
  type Caller,
  hasPermission,
  mayRead,
  type Identity,
  type SignedInCaller,
} from './caller.ts';
import { guestSubject, readGuestId, sessionSubject } from './csrf.ts';
import { ShopError } from './shop-error.ts';

const maxUserAgent = 300;

/** The sender of the request. Identified once per request and cached. */
export async function callerOf(request: FastifyRequest): Promise<Caller> {
  return (await identified(request)).caller;
}

/**
 * Returns the caller if they have `access` and `permissions`. Refuses a guest with NOT_SIGNED_IN, missing permissions
 * with FORBIDDEN, and staff who must finish their account set-up first with TWO_FACTOR_REQUIRED or
 * PASSWORD_CHANGE_REQUIRED. A bearer token that does not belong to the cookie's session makes the caller a guest.
 */
export async function requireAccess(
  request: FastifyRequest,
  access: Access,
  permissions: readonly Permission[] = [],
): Promise<Caller> {
  const { caller } = await identified(request);
  if (access === 'public') return caller;
  if (!isSignedIn(caller)) throw new ShopError('NOT_SIGNED_IN');
  if (access === 'admin' && caller.user.role !== 'admin') throw new ShopError('FORBIDDEN');
  if (access === 'admin' && caller.user.needsSecondFactor) throw new ShopError('TWO_FACTOR_REQUIRED');
  if (access === 'admin' && caller.user.needsOwnPassword) throw new ShopError('PASSWORD_CHANGE_REQUIRED');
  const may = request.method === 'GET' ? mayRead : hasPermission;
  const { user } = caller;
  if (!permissions.every((permission) => may(user, permission))) throw new ShopError('FORBIDDEN');
  return caller;
}

/** Refuses a key at a call that no key may make (FORBIDDEN), and one that calls too often (TOO_MANY_REQUESTS). */
export async function admitKey(
  keys: ApiKeys | null,
  route: Route,
  call: { keyId: string; address: string },
): Promise<void> {
  await keys?.admit(call);
  if (!isForKeys(route)) throw new ShopError('FORBIDDEN', { message: 'С ключ това не може: нужен е вход в панела.' });
}

/** Whether the caller has a session. */
function isSignedIn(caller: Caller): caller is SignedInCaller {
  return caller.user !== null && caller.session !== null;
}

function identified(request: FastifyRequest): Promise<{ caller: Caller; identity: Identity }> {
  return (request.state.caller ??= identify(request).catch((error: unknown) => {
    // Asked again where the call outlasts an outage.
    delete request.state.caller;
    throw error;
  }));
}

async function identify(request: FastifyRequest): Promise<{ caller: Caller; identity: Identity }> {
  const { cookies } = request.state;
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  if (bearer !== null && apiKeyShape.test(bearer)) return identifyKey(request, bearer);
  const identity = await request.server.platform.identify({ cookies, bearer });
  const guestId = readGuestId(cookies);
  const trusted = !identity.tokenMismatch;
  const caller: Caller = {
    user: trusted ? identity.user : null,
    session: trusted ? identity.session : null,
    guestId,
    // The CSRF token belongs to the cookie, so a stale bearer token in the browser's storage does not invalidate it.
    csrfSubject: csrfSubjectOf(identity, guestId),
    ...senderOf(request),
  };
  if (caller.user !== null) request.state.userId = caller.user.id;
  return { caller, identity };
}

/** A key counts for the panel's calls only: elsewhere its bearer is a guest. Cookies beside it are ignored. */
async function identifyKey(request: FastifyRequest, bearer: string): Promise<{ caller: Caller; identity: Identity }> {
  request.state.cookies = {};
  const isOfPanel = request.routeOptions.config.contract?.access === 'admin';
  const key = isOfPanel ? await request.server.platform.keys?.identify(bearer) : null;
  const session = key ? { id: key.keyId, isFresh: false } : null;
  const user = key?.user ?? null;
  const caller = { user, session, guestId: null, csrfSubject: null, ...senderOf(request) };
  if (key) request.state.userId = key.user.id;
  return {
    caller: key ? { ...caller, keyId: key.keyId } : caller,
    identity: { user, session, tokenMismatch: false },
  };
}

function senderOf(request: FastifyRequest): Pick<Caller, 'address' | 'userAgent' | 'requestId'> {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent).toWellFormed().replaceAll('\0', ''),
    requestId: request.id,
  };
}

function csrfSubjectOf(identity: Identity, guestId: string | null): string | null {
  if (identity.session !== null) return sessionSubject(identity.session.id);
  return guestId === null ? null : guestSubject(guestId);
}
