import type { Server } from 'node:http';
import { type Partner, refuseDelivery, refuseReturn } from './boxnow/check-request.ts';
import { type CallName, describePartnerApi, partnerError, queryOf } from './boxnow/partner-api.ts';
import { type Answered, type Asked, closeServer, listenOn, serveCourier } from './courier-server.ts';
import { type SimulatedParcel, SimulatedParcels, type Step } from './parcel-course.ts';

const lockers = [1, 2, 3, 4].map((turn) => ({
  id: String(4000 + turn),
  type: 'apm',
  name: `BOX NOW ${turn}`,
  addressLine1: `бул. България ${turn}`,
  addressLine2: 'Пловдив\t',
  postalCode: '4000',
  country: 'BG',
  lat: '42.14',
  lng: '24.75',
}));
const warehouse = {
  id: '2001',
  type: 'warehouse',
  name: 'Склад Искра',
  addressLine1: 'ул. Шипка 1',
  addressLine2: 'София',
  postalCode: '1000',
  country: 'BG',
};
const anyLocker = { id: '2', type: 'any-apm', name: 'Всеки автомат' };

const states: Readonly<Record<Step, string>> = {
  prepared: 'new',
  taken: 'in-transit',
  waiting: 'in-final-destination',
  delivered: 'delivered',
  refused: 'expired-return',
  returned: 'returned',
  cancelled: 'canceled',
};
const events: Readonly<Record<Step, string>> = {
  ...states,
  taken: 'in-depot',
  waiting: 'final-destination',
  refused: 'expired',
};

/**
 * BOX NOW over real HTTP, held to its own description of the partner API 1.65: a body, a query or an answer that it does
 * not name is an error, and refusals have the codes of its table.
 */
export class BoxNowSimulator extends SimulatedParcels {
  readonly keys = { login: 'boxnow-client', secret: 'boxnow-simulated-secret' };
  readonly described = describePartnerApi();
  /** What the contract of the partner allows. */
  readonly partner = { mayCollect: true, mayReturn: true, isOverdue: false, isDisabled: false };
  /** Where a parcel got to that is on no course: `lost` or `missing`. */
  readonly astray = new Map<string, 'lost' | 'missing'>();
  /** Whether the list of parcels names the partner's own reference of each. */
  namesReferences = true;
  #server: Server;

  constructor() {
    super(9_300_000_000);
    const refusal = (fault: string) => partnerError(fault === 'locker-full' ? 'P402' : 'P405');
    this.#server = serveCourier(this, { answer: (asked) => this.#answer(asked), refusal });
  }

  listen(port = 0): Promise<string> {
    return listenOn(this.#server, port);
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  #answer(asked: Asked): Answered {
    const { method, path, headers, body } = asked;
    if (method === 'POST' && path === '/auth-sessions') return this.#signIn(body);
    if (headers.authorization !== 'Bearer simulated-token') return unauthorized;
    if (this.partner.isDisabled) return partnerError('X403');
    const [call, number = ''] = callOf(method, path);
    if (call === null) return { status: 404, json: {} };
    const isKnownQuery = [...asked.query.keys()].every((name) => queryOf(call).includes(name));
    if (!isKnownQuery) return partnerError('P400');
    switch (call) {
      case 'Destinations':
        return this.#say('DestinationsAnswer', { data: this.#destinations(asked.query.getAll('locationType')) });
      case 'Origins':
        return this.#say('OriginsAnswer', { data: [warehouse, anyLocker] });
      case 'Delivery':
        return this.#deliver(body);
      case 'CustomerReturn':
        return this.#bringBack(body);
      case 'Parcels':
        return this.#list(asked.query);
      case 'Label':
        return this.parcels.has(number) ? { pdf: this.labelOf([number]) } : { status: 404, json: {} };
      default:
        return this.#cancel(number);
    }
  }

  #signIn(body: unknown): Answered {
    if (this.described.received('AuthSession', body).length > 0) return partnerError('P400');
    // The schema has three texts.
    const { client_id, client_secret } = body as Record<string, string>;
    const isKnown = client_id === this.keys.login && client_secret === this.keys.secret;
    if (!isKnown || this.refusesKeys) return unauthorized;
    return this.#say('AuthSessionAnswer', { access_token: 'simulated-token', token_type: 'Bearer', expires_in: 3600 });
  }

  #destinations(types: readonly string[]): object[] {
    const all = [...this.list(lockers), warehouse];
    return types.length === 0 ? all : all.filter(({ type }) => types.includes(type));
  }

  get #partner(): Partner {
    const typesOf = (places: readonly { id: string; type: string }[]) =>
      new Map(places.map(({ id, type }) => [id, type]));
    return {
      ...this.partner,
      origins: typesOf([warehouse, anyLocker]),
      destinations: typesOf([...lockers, warehouse]),
    };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the request as the shop sent it
  #deliver(body: any): Answered {
    if (this.described.received('DeliveryRequest', body).length > 0) return partnerError('P400');
    const code = refuseDelivery(body, this.#partner);
    if (code !== null) return partnerError(code);
    if ([...this.parcels.values()].some(({ reference }) => reference === body.orderNumber)) return partnerError('P410');
    const cod = body.paymentMode === 'cod' ? Number(body.amountToBeCollected) : 0;
    const phone = body.destination.contactNumber;
    const { number } = this.create({ reference: body.orderNumber, phone, cod, asked: body });
    return this.#say('DeliveryAnswer', { id: `request-${number}`, parcels: [{ id: number }] });
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the request as the shop sent it
  #bringBack(body: any): Answered {
    if (this.described.received('CustomerReturn', body).length > 0) return partnerError('P400');
    const code = refuseReturn(body, this.#partner);
    if (code !== null) return partnerError(code);
    const reference = String(12_309_284 + this.parcels.size);
    const { number } = this.create({ reference, phone: body.sender.contactPhoneNumber, cod: 0, asked: body });
    const parcels = [{ id: number, labels: [] }];
    return this.#say('CustomerReturnAnswer', { id: `request-${number}`, orderNumber: reference, labels: [], parcels });
  }

  #cancel(number: string): Answered {
    const parcel = this.parcels.get(number);
    if (!parcel) return { status: 404, json: {} };
    return parcel.cancelled || this.cancel(number) ? { status: 200, json: {} } : partnerError('P420');
  }

  #list(query: URLSearchParams): Answered {
    const limit = Number(query.get('limit') ?? 50);
    if (!(limit <= 100)) return partnerError('P442');
    const [order, number, payment] = [query.get('orderNumber'), query.get('parcelId'), query.get('paymentState')];
    const since = Number(query.get('createdFrom') ?? 0);
    const parcels = [...this.parcels.values()].filter(
      (parcel) =>
        (order === null || parcel.reference === order) &&
        (number === null || parcel.number === number) &&
        (payment === null || this.#paymentOf(parcel) === payment) &&
        parcel.createdAt >= since,
    );
    const start = Number(query.get('pageToken') ?? 0);
    const end = start + limit;
    const next = end < parcels.length ? { next: String(end) } : {};
    const data = parcels.slice(start, end).map((parcel) => this.#present(parcel));
    return this.#say('ParcelsAnswer', { pagination: { first: '0', last: '0', ...next }, count: parcels.length, data });
  }

  #paymentOf(parcel: SimulatedParcel): string {
    if (this.paidOutAt(parcel) !== null) return 'transferred-to-partner';
    return this.stepOf(parcel) === 'delivered' ? 'paid-by-customer' : 'pending';
  }

  #present(parcel: SimulatedParcel): object {
    // The bodies were checked when they came.
    const asked = parcel.asked as {
      sender?: Record<string, string>;
      items?: { id: string }[];
      parcels?: { id: string }[];
    };
    const steps = this.stepsOf(parcel);
    const item = asked.items?.[0] ?? asked.parcels?.[0];
    const updated = this.paidOutAt(parcel) ?? steps.at(-1)?.at ?? parcel.createdAt;
    const time = (at: number) => new Date(at).toISOString();
    const payment = {
      mode: parcel.cod > 0 ? 'cod' : 'prepaid',
      price: { amount: parcel.cod.toFixed(2), currency: 'EUR' },
      state: this.#paymentOf(parcel),
    };
    return {
      id: parcel.number,
      state: this.astray.get(parcel.number) ?? states[this.stepOf(parcel)],
      ...(item && this.namesReferences ? { itemRefId: item.id } : {}),
      deliveryRequest: asked.sender ? requestOfReturn(parcel.reference, asked.sender) : asked,
      cancelationRequested: parcel.cancelled,
      payment,
      // The order of events is not described.
      events: steps.map(({ step, at }) => ({ type: events[step], createTime: time(at) })).toReversed(),
      createTime: time(parcel.createdAt),
      updateTime: time(updated),
    };
  }

  #say(name: string, json: object): Answered {
    return { status: 200, json: this.described.answered(name, json) };
  }
}

/** What is answered without a token that is valid; its body is not described. */
const unauthorized: Answered = { status: 401, json: {} };

function callOf(method: string, path: string): [CallName | null, string?] {
  const fixed = {
    'GET /destinations': 'Destinations',
    'GET /origins': 'Origins',
    'POST /delivery-requests': 'Delivery',
    'POST /delivery-requests:customerReturns': 'CustomerReturn',
    'GET /parcels': 'Parcels',
  } as const;
  const known = Object.entries(fixed).find(([name]) => name === `${method} ${path}`)?.[1];
  if (known) return [known];
  const cancelled = method === 'POST' ? /^\/parcels\/([^/]+):cancel$/.exec(path)?.[1] : undefined;
  if (cancelled) return ['Cancellation', cancelled];
  const printed = method === 'GET' ? /^\/parcels\/([^/]+)\/label\.pdf$/.exec(path)?.[1] : undefined;
  return printed ? ['Label', printed] : [null];
}

/** A return as the list of parcels shows it. */
function requestOfReturn(orderNumber: string, sender: Record<string, string>): object {
  return {
    orderNumber,
    paymentMode: 'prepaid',
    invoiceValue: '0.00',
    amountToBeCollected: '0.00',
    origin: { locationId: anyLocker.id, contactName: sender['contactName'] },
    destination: {
      locationId: warehouse.id,
      contactName: 'Искра ООД',
      contactNumber: '+359888000111',
      contactEmail: 'shop@example.com',
    },
    items: [],
  };
}
