import type { FastifyReply, FastifyRequest } from 'fastify';

/** On every answer. Pages replace the content security policy by `pagePolicy`. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  // The origin alone, to the shop's own pages too: a third party's script reads where a visitor came from.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** Headers for a request that is only beginning, so that its refusals carry them too. */
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
  /** Further origins, such as the advertising pixel's after consent. */
  scriptOrigins?: readonly string[];
  imageOrigins?: readonly string[];
  connectOrigins?: readonly string[];
}

/** The content security policy of a page: its own files, the inline scripts whose hashes are given, nothing else. */
export function pagePolicy(policy: PagePolicy = {}): string {
  const sources = (...lists: (readonly string[] | undefined)[]) =>
    ["'self'", ...lists.flatMap((list) => list ?? [])].join(' ');
  const quoted = (hashes: readonly string[] | undefined) => hashes?.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    `script-src ${sources(quoted(policy.scriptHashes), policy.scriptOrigins)}`,
    `style-src ${sources(quoted(policy.styleHashes))}`,
    ...(policy.allowStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src ${sources(['data:', 'blob:'], policy.imageOrigins)}`,
    `connect-src ${sources(policy.connectOrigins)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
