import type { Server } from 'node:http';
import { type Answered, type Asked, closeServer, listenOn, serveCourier } from './courier-server.ts';
import { Described } from './described/described.ts';
import {
  addressBreach,
  type Breach,
  breachOf,
  calculationBreach,
  type Known,
  shipmentBreach,
} from './described/speedy-rules.ts';
import { speedySchemas } from './described/speedy.ts';
import { type SimulatedParcel, SimulatedParcels, type Step } from './parcel-course.ts';
import {
  findSpeedySites,
  type SpeedySite,
  speedyClients,
  speedyOffices,
  speedySites,
} from './simulated-speedy-places.ts';

const siteColumns = Object.keys(speedySites[0] ?? {}) as (keyof SpeedySite)[]; // as built beside
const siteRow = (site: SpeedySite) => siteColumns.map((column) => JSON.stringify(String(site[column])));

/** Codes of "Appendix 1 - Track And Trace Operation Codes". */
const operations: Readonly<Record<Step, number>> = {
  prepared: 148,
  taken: 39,
  waiting: 134,
  delivered: -14,
  refused: 111,
  returned: 124,
  cancelled: 128,
};

/** The calls, each with the class of its request. */
const requestOf: Readonly<Record<string, string>> = {
  '/location/office': 'FindOfficeRequest',
  '/location/site': 'FindSiteRequest',
  '/location/site/csv/100': 'GetAllSitesRequest',
  '/client': 'GetOwnClientIdRequest',
  '/client/contract': 'GetContractClientsRequest',
  '/client/contract/info': 'ContractInfoRequest',
  '/validation/address': 'ValidateAddressRequest',
  '/validation/shipment': 'CreateShipmentRequest',
  '/calculate': 'CalculationRequest',
  '/shipment': 'CreateShipmentRequest',
  '/shipment/search': 'FindParcelsByRefRequest',
  '/shipment/cancel': 'CancelShipmentRequest',
  '/print': 'PrintRequest',
  '/track': 'TrackRequest',
  '/payments': 'PayoutRequest',
  '/pickup': 'PickupRequest',
};

/**
 * Speedy over real HTTP, held to its own description (described/speedy.ts): a request with a field that is not described,
 * without a mandatory one, or against the rules of described/speedy-rules.ts is refused, and its answers are as described.
 * User and password are in the body; errors have status 200.
 */
export class SpeedySimulator extends SimulatedParcels {
  readonly keys = { login: '999999', secret: 'speedy-simulated-password' };
  readonly described = new Described(speedySchemas);
  readonly clients = speedyClients;
  /** What the shop's contract allows. */
  contract = { fiscalReceipts: false, moneyTransfer: true };
  /** The last request of each call, without user and password. */
  readonly lastAsked = new Map<string, unknown>();
  #server: Server;

  constructor() {
    super(61_000_000_000);
    const refusal = () => error({ code: 180, message: 'Офисът не приема пратката', field: 'recipient.pickupOfficeId' });
    this.#server = serveCourier(this, { answer: (asked) => this.#answer(asked), refusal });
  }

  listen(port = 0): Promise<string> {
    return listenOn(this.#server, port);
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  /** What Speedy would say to this body; null when it is in order. Nothing happens. */
  breachOf(path: string, body: object): Breach | null {
    return this.#breachOf(path, { ...signedBy(this.keys), ...body });
  }

  #answer({ path, body, headers }: Asked): Answered {
    const name = requestOf[path];
    if (name === undefined) return { status: 404, json: {} };
    if (body.userName !== this.keys.login || body.password !== this.keys.secret || this.refusesKeys)
      return error({ code: 1, message: 'Не е намерен потребител за автентикация!', field: '' });
    this.described.received(name, body);
    const { userName: _user, password: _password, language: _language, ...asked } = body;
    this.lastAsked.set(path, asked);
    const breach = this.#breachOf(path, body);
    if (breach) return error(breach);
    // Asked for a PDF by name, Speedy answers 406.
    if (path === '/print' && !/\*\/\*/.test(headers.accept ?? '*/*')) return { status: 406, json: {} };
    return this.#work(path, body);
  }

  #breachOf(path: string, body: Asked['body']): Breach | null {
    const [deviation] = this.described.deviations(requestOf[path] ?? path, body);
    if (deviation) return breachOf(deviation);
    if (path === '/shipment' || path === '/validation/shipment')
      return shipmentBreach(body, this.#known()) ?? textBreach(body);
    if (path === '/calculate') return calculationBreach(body, this.#known());
    if (path === '/validation/address') return addressBreach(body.address ?? {}, 'address', this.#known());
    if (path === '/track' && body.parcels.length > 10)
      return { code: 1, field: 'parcels', message: 'Най-много 10 пратки' };
    if (path === '/shipment/search' && ![0, 1, 2].includes(body.searchInRef))
      return { code: 1, field: 'searchInRef', message: 'Невалидно поле за търсене' };
    const needsList = path === '/pickup' && (body.pickupScope ?? 'EXPLICIT_SHIPMENT_ID_LIST').startsWith('EXPLICIT');
    if (needsList && !(body.explicitShipmentIdList?.length > 0))
      return { code: 1, field: 'explicitShipmentIdList', message: 'Задължителен списък' };
    return null;
  }

  #known(): Known {
    return {
      clientIds: this.clients.map(({ clientId }) => clientId),
      offices: new Map(speedyOffices.map((office) => [office.id, office])),
      siteIds: speedySites.map(({ id }) => id),
      mayTransferMoney: this.contract.moneyTransfer,
      mayIssueReceipts: this.contract.fiscalReceipts,
    };
  }

  #work(path: string, body: Asked['body']): Answered {
    const found = (name: string, answer: object): Answered => ok(this.described.answered(name, answer));
    switch (path) {
      case '/location/office':
        return found('FindOfficeResponse', { offices: this.list(speedyOffices) });
      case '/location/site':
        return found('FindSiteResponse', { sites: findSpeedySites(body) });
      case '/client':
        return found('GetOwnClientIdResponse', { clientId: this.clients[0]?.clientId });
      case '/client/contract':
        return found('GetContractClientsResponse', { clients: this.clients });
      case '/client/contract/info':
        return found('ContractInfoResponse', this.#contractInfo());
      case '/validation/address':
      case '/validation/shipment':
        return found('ValidationResponse', { valid: true });
      case '/calculate':
        return found('CalculationResponse', {
          calculations: [
            { serviceId: 505, price: priceOf(3.2), pickupDate: this.#day(), deliveryDeadline: this.#at() },
          ],
        });
      case '/shipment':
        return this.#create(body);
      case '/shipment/search':
        return found('FindParcelsByRefResponse', { barcodes: this.#search(body) });
      case '/shipment/cancel':
        return this.cancel(body.shipmentId)
          ? found('CancelShipmentResponse', {})
          : error({ code: 1, message: 'Пратката не може да бъде анулирана', field: 'shipmentId' });
      case '/print':
        return { pdf: this.labelOf(body.parcels.map(({ parcel }: { parcel: { id: string } }) => parcel.id)) };
      case '/track':
        return found('TrackResponse', { parcels: body.parcels.map(({ id }: { id: string }) => this.#track(id)) });
      case '/payments':
        return found('PayoutResponse', { payouts: this.#payouts() });
      case '/pickup':
        return found('PickupResponse', { orders: [{ id: 5001, shipmentIds: body.explicitShipmentIdList }] });
      default:
        return {
          csv: `\uFEFF${[siteColumns, ...this.list(speedySites).map(siteRow)].map((row) => row.join(',')).join('\n')}\n`,
        };
    }
  }

  #create(body: Asked['body']): Answered {
    const cod = body.service.additionalServices?.cod;
    // With the items of a fiscal receipt, their sum is collected, whatever the amount says.
    const items: { amountWithVat: number }[] | undefined = cod?.fiscalReceiptItems;
    const sum = items?.reduce((all, { amountWithVat }) => all + Math.round(amountWithVat * 100), 0);
    const collected = sum === undefined ? (cod?.amount ?? 0) : sum / 100;
    const phone = body.recipient.phone1?.number ?? '';
    const parcel = this.create({ reference: body.ref2 ?? body.ref1 ?? '', phone, cod: collected, asked: body });
    return ok(
      this.described.answered('CreateShipmentResponse', {
        id: parcel.number,
        parcels: [{ id: parcel.number, seqNo: 1 }],
        price: priceOf(3.2),
        pickupDate: this.#day(),
        deliveryDeadline: this.#at(),
      }),
    );
  }

  #search({ ref, searchInRef }: { ref: string; searchInRef: number }): string[] {
    const refsOf = ({ asked }: SimulatedParcel) => {
      const { ref1, ref2 } = asked as { ref1?: string; ref2?: string }; // as `/shipment` has checked
      return [[ref1, ref2], [ref1], [ref2]][searchInRef];
    };
    return this.open()
      .filter((parcel) => refsOf(parcel)?.includes(ref))
      .map(({ number }) => number);
  }

  #track(number: string): object {
    const parcel = this.parcels.get(number);
    if (!parcel) {
      const missing = { context: 'parcel-not-found', message: 'Пакетът не е намерен (EE1)', id: 'EE1', code: 1 };
      return { parcelId: number, operations: [], error: missing };
    }
    const { step, at } = this.stepsOf(parcel).at(-1) ?? { step: 'prepared' as const, at: parcel.createdAt };
    const operation = {
      operationCode: operations[step],
      dateTime: this.#at(at),
      description: step,
      exceptionCodes: [],
    };
    return { parcelId: number, externalCarrierParcelNumbers: [], operations: [operation] };
  }

  #payouts(): object[] {
    return this.open().flatMap((parcel) => {
      const at = this.paidOutAt(parcel);
      if (at === null) return [];
      const detail = { lineNo: 1, shipmentId: parcel.number, currency: 'EUR', amount: parcel.cod };
      const whole = { docId: 1, docType: 'CASH', paymentType: 'BANK', payee: 'ИСКРА ООД', currency: 'EUR' };
      return [{ ...whole, date: this.#day(at), amount: parcel.cod, details: [detail] }];
    });
  }

  #contractInfo(): object {
    const { fiscalReceipts, moneyTransfer } = this.contract;
    const cod = { moneyTransferAllowed: moneyTransfer, codFiscalReceiptAllowed: fiscalReceipts, hasCODAnnex: true };
    return { id: 1, administrativeFeeAllowed: false, cod: { ...cod, internationalCODAnnexes: [] } };
  }

  /** "yyyy-MM-dd" and "yyyy-MM-dd'T'HH:mm:ssZ", as the description says. */
  #day = (at = this.clock()) => new Date(at).toISOString().slice(0, 10);
  #at = (at = this.clock()) => `${new Date(at).toISOString().slice(0, 19)}+0000`;
}

const signedBy = ({ login, secret }: { login: string; secret: string }) => ({ userName: login, password: secret });

/** Letters that Windows-1251 lacks are transliterated; nothing is known of other symbols, so none is let through. */
function textBreach({ recipient, content }: Asked['body']): Breach | null {
  const known = /^[\x20-\x7e\u0400-\u045f„“”«»–—№…’‘•§€]*$/;
  const field = [recipient, content].findIndex((part) => !known.test(JSON.stringify(part)));
  return field < 0 ? null : { code: 1, field: ['recipient', 'content'][field] ?? '', message: 'Непознат символ' };
}

function priceOf(total: number): object {
  const amount = Math.round((total / 1.2) * 100) / 100;
  const details = { netAmount: { amount, vatPercent: 0.2 } };
  const vat = Math.round((total - amount) * 100) / 100;
  return {
    ...{ amount, vat, total, currency: 'EUR', details },
    ...{ amountLocal: amount, vatLocal: vat, totalLocal: total, currencyLocal: 'EUR', detailsLocal: details },
    ...{ currencyExchangeRateUnit: 1, currencyExchangeRate: 1 },
  };
}

const ok = (json: object): Answered => ({ status: 200, json });

function error({ code, message, field }: Breach): Answered {
  const id = 'EE20261126000000000A0A0A0A0';
  const component = field === '' ? {} : { component: `$.${field}` };
  return { status: 200, json: { error: { context: field, message: `${message} (${id})`, id, code, ...component } } };
}
