import type pg from 'pg';

type Connection = pg.ClientConfig;

/** The servers of a URL, of which one is the primary at a time. */
export interface ServerList {
  urls: readonly string[];
  /** The one that connections are made to. */
  current: number;
}

const lists = new WeakMap<Connection, ServerList>();

/**
 * The connection that a URL describes. It may name several servers, `postgresql://user:password@one:5432,two:5432/iskra`,
 * as libpq accepts with target_session_attrs=read-write: each new connection is then made to the current one.
 */
export function connectionOfUrl(url: string): Connection {
  const urls = urlsOf(url);
  if (urls.length === 1) return { connectionString: url };
  const list: ServerList = { urls, current: 0 };
  const connection: Connection = {
    // Read whenever the options of a connection are copied.
    get connectionString() {
      return list.urls[list.current] ?? url;
    },
  };
  lists.set(connection, list);
  return connection;
}

/** The servers of a connection; undefined where there is one only. */
export const serversOf = (connection: Connection): ServerList | undefined => lists.get(connection);

/** Goes on to the next server, unless another connection has done so since `from` was current. */
export function moveOn(list: ServerList, from: number): void {
  if (list.current === from) list.current = (from + 1) % list.urls.length;
}

function urlsOf(url: string): string[] {
  const afterScheme = url.indexOf('://') + 3;
  const pathAt = url.slice(afterScheme).search(/[/?]/);
  const end = pathAt === -1 ? url.length : afterScheme + pathAt;
  const hostsAt = Math.max(afterScheme, url.lastIndexOf('@', end) + 1);
  const hosts = url.slice(hostsAt, end).split(',');
  if (hosts.length === 1) return [url];
  const [path = '', query = ''] = url.slice(end).split('?');
  const options = query.split('&').filter((option) => option !== '' && option !== 'target_session_attrs=read-write');
  const rest = options.length === 0 ? path : `${path}?${options.join('&')}`;
  return hosts.map((host) => url.slice(0, hostsAt) + host + rest);
}
