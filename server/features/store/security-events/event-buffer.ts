import type { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { clientKey } from '#server/platform/http/limits/client-key.ts';
import type { AccountRef } from './questions.ts';

export interface NotedEvent {
  kind: SecurityEventKind;
  at: Date;
  account: AccountRef | null;
  actorId: string | null;
  address: string;
  userAgent: string;
  details: Record<string, string>;
  count: number;
}

export interface BufferLimits {
  /** Different events (kind, account, network) within one minute. */
  perMinute: number;
  /** The maximum number of different accounts from one network among them. */
  accountsPerNetwork: number;
  /** Events with account and network, within a day. */
  perDay: number;
}

const bufferLimits: BufferLimits = { perMinute: 200, accountsPerNetwork: 20, perDay: 20_000 };

interface Repeated {
  event: NotedEvent;
  repeats: number;
}

/**
 * Buffers events until they are written. For the same kind, account and network within one minute, the first event is
 * written as it is and the others are counted in a second one. Beyond the limits, events of one kind are counted
 * together without account or network. A flood therefore takes bounded memory and a bounded number of rows.
 */
export class EventBuffer {
  readonly #limits: BufferLimits;
  #minute = 0;
  #day = 0;
  #today = 0;
  #current = new Map<string, Repeated>();
  #accountsOf = new Map<string, number>();
  #ready: NotedEvent[] = [];

  constructor(limits: BufferLimits = bufferLimits) {
    this.#limits = limits;
  }

  add(event: NotedEvent): void {
    this.#enter(event.at);
    const bufferedEvent = this.#kept(event);
    const key = keyOf(bufferedEvent);
    const existing = this.#current.get(key);
    if (existing) {
      existing.repeats += 1;
      existing.event = bufferedEvent;
      return;
    }
    this.#current.set(key, { event: bufferedEvent, repeats: 0 });
    this.#today += 1;
    this.#ready.push(bufferedEvent);
  }

  /** Returns the events that are due. With `all`, also the repeats of the current minute. */
  take(now: Date, { all = false } = {}): NotedEvent[] {
    this.#enter(now);
    if (all) this.#settle();
    return this.#ready.splice(0);
  }

  /** Whether events are waiting to be written, now or at the end of the minute. */
  get isWaiting(): boolean {
    return this.#ready.length > 0 || [...this.#current.values()].some(({ repeats }) => repeats > 0);
  }

  #enter(now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000);
    const day = Math.floor(minute / 1440);
    if (day !== this.#day) [this.#day, this.#today] = [day, 0];
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#settle();
    this.#current.clear();
    this.#accountsOf.clear();
  }

  #settle(): void {
    for (const repeated of this.#current.values()) {
      if (repeated.repeats === 0) continue;
      this.#ready.push({ ...repeated.event, count: repeated.repeats });
      repeated.repeats = 0;
    }
  }

  /** The event with account and network as far as the limits allow. */
  #kept(event: NotedEvent): NotedEvent {
    if (this.#current.has(keyOf(event))) return event;
    const network = `${event.kind} ${clientKey(event.address)}`;
    const accounts = this.#accountsOf.get(network) ?? 0;
    const isFull = this.#current.size >= this.#limits.perMinute || this.#today >= this.#limits.perDay;
    if (isFull) return { ...event, account: null, actorId: null, address: '', userAgent: '', details: overflow };
    if (event.account !== null && accounts >= this.#limits.accountsPerNetwork)
      return { ...event, account: null, details: overflow };
    if (event.account !== null) this.#accountsOf.set(network, accounts + 1);
    return event;
  }
}

const overflow = { merged: 'yes' };

function keyOf({ kind, account, actorId, address, details }: NotedEvent): string {
  // A refused call of another route is another event. The number of routes limits their number.
  const what = `${details['method'] ?? ''} ${details['route'] ?? ''} ${details['code'] ?? ''}`;
  return JSON.stringify([kind, account?.type, account?.value, actorId, address && clientKey(address), what]);
}
