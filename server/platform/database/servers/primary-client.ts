import type pg from 'pg';
import { moveOn, type ServerList, serversOf } from './server-list.ts';

/** A server that only repeats what the primary writes. Has the code of a server that does not accept connections yet. */
class NotPrimary extends Error {
  readonly code = '57P03';
}

const standbys = new WeakSet<object>();

/**
 * Connections to the primary of several servers: one that cannot be reached, or is a standby, is left for the next. The
 * server says what it is while it connects, so this costs no query. Use it with `requirePrimary`.
 */
export function primaryClient(Client: typeof pg.Client, connection: pg.ClientConfig): typeof pg.Client {
  const servers = serversOf(connection);
  return servers ? clientOfPrimary(Client, connection, servers) : Client;
}

/** For a pool of such connections. @throws when the server is a standby */
export function requirePrimary(client: object): void {
  if (standbys.has(client)) throw new NotPrimary('Connection terminated: this server is not the primary');
}

function clientOfPrimary(Client: typeof pg.Client, connection: pg.ClientConfig, servers: ServerList): typeof pg.Client {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...connection });
      const server = servers.current;
      const isOn = new Set<unknown>();
      let isReady = false;
      // Not part of the declared types; the names of the events are those of PostgreSQL's messages.
      const wire: NodeJS.EventEmitter = Reflect.get(this, 'connection');
      wire.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterValue === 'on') isOn.add(parameterName);
        else isOn.delete(parameterName);
      });
      wire.once('readyForQuery', () => {
        isReady = true;
        if (!isOn.has('in_hot_standby') && !isOn.has('default_transaction_read_only')) return;
        standbys.add(this);
        moveOn(servers, server);
      });
      for (const end of ['error', 'end']) wire.once(end, () => isReady || moveOn(servers, server));
    }
  };
}
