import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { callerOf } from '#server/platform/http/call-state.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type CallObserver, isApiPath, pathOf } from '#server/platform/http/platform.ts';
import type { NotedEvent } from './event-buffer.ts';
import { answeredCalls, kindOfRefusal } from './event-kinds.ts';
import type { AccountRef } from './questions.ts';
import type { SecurityLog } from './security-log.ts';

type Noted = Omit<NotedEvent, 'at' | 'count'>;

const maxEmail = 254;
const challengeCookie = 'iskra_challenge';
const sessionCookie = 'iskra_session';

/** Records refused calls and pages, and successful calls that are security events. */
export function observeCalls(log: SecurityLog): CallObserver {
  return {
    refused(refusal, request) {
      const kind = refusal.securityEvent ?? kindOfRefusal(refusal.code, callOf(request), isOfPanel(request));
      if (kind !== null) log.noteLater(eventOf(request, kind, { code: refusal.code }));
    },
    answered(request, reply) {
      if (reply.statusCode >= 400) return;
      const { contract } = request.routeOptions.config;
      const kind = contract?.exports ? 'exported' : answeredCalls[callOf(request)];
      if (kind === undefined) return;
      const isHalfWay = kind === 'signed-in' && !setsCookie(reply, sessionCookie);
      const factors = callOf(request) === 'POST /auth/two-factor' ? 'password, code' : 'password';
      const details: Record<string, string> = kind === 'signed-in' ? { factors } : {};
      log.noteLater(eventOf(request, isHalfWay ? 'password-accepted' : kind, details));
    },
  };
}

async function eventOf(
  request: FastifyRequest,
  kind: SecurityEventKind,
  details: Record<string, string>,
): Promise<Noted> {
  const caller = await callerOf(request);
  const account = accountOf(request, caller);
  const path = isApiPath(pathOf(request)) ? (request.routeOptions.url ?? 'unknown') : 'page';
  return {
    kind,
    account,
    actorId: caller.user?.id ?? null,
    address: caller.address,
    userAgent: caller.userAgent,
    details: { method: request.method, route: path, ...details, requestId: request.id },
  };
}

/** The account that a call concerns: the one that it names, or the caller's own. */
function accountOf(request: FastifyRequest, caller: Caller): AccountRef | null {
  const call = callOf(request);
  const { aboutAccount, cookies } = request.state;
  if (aboutAccount !== undefined) return { type: 'email', value: aboutAccount };
  const challenge = cookies[challengeCookie];
  if (call === 'POST /auth/two-factor' && challenge) return { type: 'challenge', value: challenge.slice(0, maxEmail) };
  const email = emailIn(request.body);
  if (namesItsAccount.has(call)) return email === null ? null : { type: 'email', value: email };
  // Fastify types the parameters of a path as an object of strings.
  const { id } = (request.params ?? {}) as Record<string, string | undefined>;
  if (id !== undefined && call.includes(' /admin/user/:id')) return { type: 'id', value: id };
  return caller.user === null ? null : { type: 'id', value: caller.user.id };
}

const namesItsAccount = new Set(['POST /auth/login', 'POST /auth/register', 'POST /auth/forgot-password']);

function emailIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null;
  const { email } = body;
  return typeof email === 'string' && email.length <= maxEmail ? email.trim().toLowerCase() : null;
}

/** `POST /auth/login`: the notation of the contracts. */
function callOf(request: FastifyRequest): string {
  return `${request.method} ${(request.routeOptions.url ?? '').replace(/^\/api/, '')}`;
}

function isOfPanel(request: FastifyRequest): boolean {
  return /^\/(?:api\/)?admin(?:\/|$)/.test(pathOf(request)) || request.routeOptions.config.contract?.access === 'admin';
}

function setsCookie(reply: FastifyReply, name: string): boolean {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  return set.some((cookie) => cookie.startsWith(`${name}=`) || cookie.startsWith(`__Host-${name}=`));
}
