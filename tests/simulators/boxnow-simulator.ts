import type { Server } from 'node:http';
import { type Answered, type Asked, closeServer, listenOn, serveCourier } from './courier-server.ts';
import { type SimulatedParcel, SimulatedParcels, type Step } from './parcel-course.ts';

const lockers = [1, 2, 3, 4].map((turn) => ({
  id: String(4000 + turn),
  name: `BOX NOW ${turn}`,
  addressLine1: `бул. България ${turn}`,
  addressLine2: 'Пловдив\t',
  postalCode: '4000',
  lat: '42.14',
  lng: '24.75',
}));

const states: Readonly<Record<Step, string>> = {
  prepared: 'new',
  taken: 'in-depot',
  waiting: 'final-destination',
  delivered: 'delivered',
  refused: 'expired-return',
  returned: 'returned',
  cancelled: 'canceled',
};

/** BOX NOW over real HTTP as the shop uses it: a bearer token, amounts as text, error codes P4xx. */
export class BoxNowSimulator extends SimulatedParcels {
  readonly keys = { login: 'boxnow-client', secret: 'boxnow-simulated-secret' };
  #server: Server;

  constructor() {
    super(9_300_000_000);
    const refusal = (fault: string) =>
      fault === 'locker-full' ? error(400, 'P402', 'Locker is full') : error(400, 'P404', 'Invalid contact number');
    this.#server = serveCourier(this, { answer: (asked) => this.#answer(asked), refusal });
  }

  listen(port = 0): Promise<string> {
    return listenOn(this.#server, port);
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  #answer({ method, path, query, headers, body }: Asked): Answered {
    if (path === '/auth-sessions') {
      const isKnown = body.client_id === this.keys.login && body.client_secret === this.keys.secret;
      if (!isKnown || this.refusesKeys) return error(401, 'P400', 'Invalid credentials');
      return ok({ access_token: 'simulated-token', token_type: 'Bearer', expires_in: 3600 });
    }
    if (headers.authorization !== 'Bearer simulated-token') return error(401, 'P400', 'No token');
    if (path === '/origins' || path === '/destinations') return ok({ data: this.list(lockers) });
    if (path === '/delivery-requests' || path === '/delivery-requests:customerReturns') return this.#create(body);
    if (path === '/parcels') return ok(this.#list(query));
    const [, , number = '', file = ''] = path.split('/');
    if (method === 'GET' && file === 'label.pdf') return { pdf: this.labelOf([number]) };
    const cancelled = /^\/parcels\/(.+):cancel$/.exec(path)?.[1];
    if (cancelled) return this.cancel(cancelled) ? ok({}) : error(403, 'P420', 'Parcel cannot be cancelled');
    return error(404, 'P499', path);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the request as the shop sent it
  #create(body: any): Answered {
    if ([...this.parcels.values()].some(({ reference }) => reference === body.orderNumber))
      return error(400, 'P410', 'Order number conflict');
    const phone = body.destination.contactNumber ?? body.origin.contactNumber;
    if (!/^\+359\d{8,9}$/.test(phone)) return error(400, 'P404', 'Invalid contact number');
    if (!/^\d+\.\d\d$/.test(body.amountToBeCollected)) return error(400, 'P411', 'Invalid amount');
    const cod = Number(body.amountToBeCollected);
    const { number } = this.create({ reference: body.orderNumber, phone, cod, asked: body });
    return ok({ id: `request-${number}`, parcels: [{ id: number }] });
  }

  #list(query: URLSearchParams): object {
    const wanted = query.get('orderNumber');
    const parcels = [...this.parcels.values()].filter(({ reference }) => wanted === null || reference === wanted);
    const start = Number(query.get('pageToken') ?? 0);
    const end = start + Number(query.get('limit') ?? 50);
    const next = end < parcels.length ? String(end) : null;
    return { data: parcels.slice(start, end).map((parcel) => this.#present(parcel)), pagination: { next } };
  }

  #present(parcel: SimulatedParcel): object {
    const events = this.stepsOf(parcel).map(({ step, at }) => ({
      type: states[step],
      createTime: new Date(at).toISOString(),
    }));
    return { id: parcel.number, state: states[this.stepOf(parcel)], events };
  }
}

const ok = (json: object): Answered => ({ status: 200, json });
const error = (status: number, code: string, message: string): Answered => ({
  status,
  json: { status, code, message },
});
