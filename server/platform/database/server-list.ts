import type { Connection } from './open-database.ts';

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
  const [, start = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const options = rest.replace(/([?&])target_session_attrs=read-write(&|$)/, (_all, before, after) =>
    after ? before : '',
  );
  return hosts.split(',').map((host) => `${start}${host}${options}`);
}
