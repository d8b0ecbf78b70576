import type { Connection } from './open-database.ts';

/**
 * The URL of a connection to the embedded PostgreSQL. `pg` reads the folder of a Unix socket from the query string: the host of a URL cannot contain slashes and cannot be
 * omitted.
 */
export function connectionUrl(connection: Connection): string {
  const { host = '', port, user = '', database = '' } = connection;
  const password = typeof connection.password === 'string' ? `:${encodeURIComponent(connection.password)}` : '';
  return host.startsWith('/')
    ? `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${user}${password}@${host}:${port}/${database}`;
}
