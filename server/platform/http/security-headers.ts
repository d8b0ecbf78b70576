import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Set on every response. Pages replace the content security policy by `pagePolicy`. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  // Only the origin, even within the shop: third-party scripts read the referrer.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Set at the start of a request, so that error responses have them too. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  reply.header('x-request-id', request.id);
  const isHttps = request.protocol === 'https' || request.server.platform.config.baseUrl.startsWith('https:');
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

export interface PagePolicy {
  /** Hashes of the inline scripts, as `sha256-…`. */
  scriptHashes?: readonly string[];
  /** Hashes of inline styles; `style` attributes need `allowStyleAttributes`. */
  styleHashes?: readonly string[];
  allowStyleAttributes?: boolean;
  /** Allows compiling WebAssembly, but not `eval`. */
  allowWasm?: boolean;
  /** Further origins, such as that of the advertising pixel after consent. */
  scriptOrigins?: readonly string[];
  imageOrigins?: readonly string[];
  connectOrigins?: readonly string[];
  /** Whether pages of the shop itself may show the page in a frame. */
  isFramed?: boolean;
}

/** The source expression that allows one inline script or style and no other. */
export function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`;
}

/** The content security policy of a page: its own files, inline scripts by hash, nothing else. */
export function pagePolicy(policy: PagePolicy = {}): string {
  const sources = (...lists: (readonly string[] | undefined)[]) =>
    ["'self'", ...lists.flatMap((list) => list ?? [])].join(' ');
  const quoted = (hashes: readonly string[] | undefined) => hashes?.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    `script-src ${sources(quoted(policy.scriptHashes), policy.allowWasm ? ["'wasm-unsafe-eval'"] : [], policy.scriptOrigins)}`,
    `style-src ${sources(quoted(policy.styleHashes))}`,
    ...(policy.allowStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src ${sources(['data:', 'blob:'], policy.imageOrigins)}`,
    `connect-src ${sources(policy.connectOrigins)}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${policy.isFramed ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}
