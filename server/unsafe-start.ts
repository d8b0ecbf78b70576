import type { Config } from '#server/config.ts';

/** Warnings about unsafe settings of this start. Each sentence says what to do instead. */
export function unsafeStart(config: Pick<Config, 'databaseUrl'>, userId: number | undefined): string[] {
  return [
    ...(userId === 0
      ? ['iskra runs as root. Start it as a user of its own; ops/iskra.service and ops/Dockerfile show how.']
      : []),
    ...(config.databaseUrl !== null && isInTheClear(config.databaseUrl)
      ? ['DATABASE_URL names another machine without TLS. Add ?sslmode=verify-full unless the network is private.']
      : []),
  ];
}

/** A host name without a dot belongs to a private container network. */
function isInTheClear(databaseUrl: string): boolean {
  const host = /@([^/?]*)/.exec(databaseUrl)?.[1]?.replace(/:\d+$/, '') ?? '';
  const isNear = !host.includes('.') || /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host);
  return !isNear && !/[?&](sslmode=(?!disable|allow|prefer)|ssl=true)/.test(databaseUrl);
}
