import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from './shop-error.ts';

/**
 * Prevents the use of a shop that is published on https over plain HTTP. GET requests for pages are redirected; any
 * other request is refused, so that a program that sends credentials unencrypted notices it (OWASP ASVS 5.0, 4.1.2).
 * Applies when a trusted proxy reports the protocol; a request without `X-Forwarded-Proto` came from this machine.
 * @returns true when the redirect was sent
 * @throws ShopError HTTPS_REQUIRED
 */
export function requireHttps(request: FastifyRequest, reply: FastifyReply, isApi: boolean): boolean {
  const { baseUrl } = request.server.platform.config;
  if (!cameByPlainHttp(request) || !baseUrl.startsWith('https:')) return false;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (isApi || !isReading) throw new ShopError('HTTPS_REQUIRED');
  reply.redirect(new URL(baseUrl).origin + request.url, 308);
  return true;
}

function cameByPlainHttp(request: FastifyRequest): boolean {
  const { trustProxy } = request.server.platform.config;
  return trustProxy !== false && request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http';
}
