import type { Server } from 'node:http';
import { type Answered, type Asked, closeServer, listenOn, serveCourier } from './courier-server.ts';
import { SimulatedParcels, type Step } from './parcel-course.ts';
import { simulatedSettlements, type SimulatedSettlement } from './simulated-settlements.ts';

/** Speedy writes names in capitals. */
const sites = simulatedSettlements.map((one) => ({
  ...{ id: one.id, countryId: 100, mainSiteId: 0, type: one.type, typeEn: '' },
  ...{ name: one.name.toUpperCase(), nameEn: one.nameEn.toUpperCase() },
  ...{ municipality: one.municipality.toUpperCase(), region: one.region.toUpperCase() },
  ...{ postCode: one.postCode, x: one.lng ?? 0, y: one.lat ?? 0, servingDays: '1111100' },
}));
const siteColumns = Object.keys(sites[0] ?? {}) as (keyof (typeof sites)[number])[]; // as built above
const siteRow = (site: (typeof sites)[number]) => siteColumns.map((column) => JSON.stringify(String(site[column])));

const offices = sites.slice(0, 2).flatMap(({ id, name, postCode }) =>
  [1, 2, 3].map((turn) => ({
    id: id * 10 + turn,
    name: `${name} ${turn}`,
    siteId: id,
    type: turn === 3 ? 'APT' : 'OFFICE',
    address: { siteName: name, postCode, fullAddressString: `${name}, ул. Втора ${turn}`, x: 24.7, y: 42.1 },
    workingTimeFrom: '09:00',
    workingTimeTo: '18:00',
    maxParcelWeight: 32,
    cardPaymentAllowed: true,
    cashPaymentAllowed: turn !== 3,
    pickUpAllowed: true,
  })),
);

const operations: Readonly<Record<Step, number>> = {
  prepared: 148,
  taken: 39,
  waiting: 134,
  delivered: -14,
  refused: 111,
  returned: 124,
  cancelled: 128,
};

/** Speedy over real HTTP as the shop uses it: user and password in the body, errors with status 200. */
export class SpeedySimulator extends SimulatedParcels {
  readonly keys = { login: '999999', secret: 'speedy-simulated-password' };
  #server: Server;

  constructor() {
    super(61_000_000_000);
    const refusal = () => error(180, 'Офисът не приема пратката', '$.recipient.pickupOfficeId');
    this.#server = serveCourier(this, { answer: (asked) => this.#answer(asked), refusal });
  }

  listen(port = 0): Promise<string> {
    return listenOn(this.#server, port);
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  #answer({ path, body }: Asked): Answered {
    if (body.userName !== this.keys.login || body.password !== this.keys.secret || this.refusesKeys)
      return error(100, 'Невалиден потребител или парола', '$.userName');
    switch (path) {
      case '/location/office':
        return ok({ offices: this.list(offices) });
      case '/location/site':
        return ok({ sites: sites.filter((site) => isAskedFor(site, body)) });
      case '/location/site/csv/100':
        return {
          csv: `\uFEFF${[siteColumns, ...this.list(sites).map(siteRow)].map((row) => row.join(',')).join('\n')}\n`,
        };
      case '/client/contract':
        return ok({ clients: [{ clientId: 1 }] });
      case '/calculate':
        return ok({ calculations: [{ serviceId: 505, price: { total: 3.2, currency: 'EUR' } }] });
      case '/shipment':
        return this.#create(body);
      case '/shipment/search':
        return ok({
          barcodes: this.open()
            .filter(({ reference }) => reference === body.ref)
            .map(({ number }) => number),
        });
      case '/shipment/cancel':
        return this.cancel(body.shipmentId) ? ok({}) : error(1, 'Пратката вече е приета', '$.shipmentId');
      case '/print':
        return { pdf: this.labelOf(body.parcels.map(({ parcel }: { parcel: { id: string } }) => parcel.id)) };
      case '/track':
        if (body.parcels.length > 10) return error(1, 'Най-много 10 пратки', '$.parcels');
        return ok({ parcels: body.parcels.flatMap(({ id }: { id: string }) => this.#track(id)) });
      case '/payments':
        return ok({ payouts: this.#payouts() });
      case '/pickup':
        return ok({ orders: [{ id: 5001, shipmentIds: body.explicitShipmentIdList }] });
      default:
        return error(1, `Непознато: ${path}`, '$');
    }
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the request as the shop sent it
  #create(body: any): Answered {
    const texts = JSON.stringify(body.recipient) + JSON.stringify(body.content);
    if (/[^\x20-\x7e\u0400-\u045f„“”«»–—№…’‘•§€]/.test(texts)) return error(1, 'Символ извън Windows-1251', '$');
    if (body.ref1.length > 30) return error(1, 'Твърде дълга референция', '$.ref1');
    const { cod } = body.service.additionalServices;
    const phone = body.recipient.phone1.number;
    const parcel = this.create({ reference: body.ref1, phone, cod: cod?.amount ?? 0, asked: body });
    return ok({
      id: parcel.number,
      parcels: [{ id: parcel.number, seqNo: 1 }],
      price: { total: 3.2, currency: 'EUR' },
    });
  }

  #track(number: string): object[] {
    const parcel = this.parcels.get(number);
    if (!parcel) return [];
    const { step, at } = this.stepsOf(parcel).at(-1) ?? { step: 'prepared' as const, at: parcel.createdAt };
    const operation = { operationCode: operations[step], dateTime: new Date(at).toISOString(), description: step };
    return [{ parcelId: number, operations: [operation] }];
  }

  #payouts(): object[] {
    return this.open().flatMap((parcel) => {
      const at = this.paidOutAt(parcel);
      if (at === null) return [];
      return [{ date: new Date(at).toISOString(), details: [{ shipmentId: parcel.number, amount: parcel.cod }] }];
    });
  }
}

/** By the beginning of the name, and by the postcode if there is one. */
function isAskedFor(site: (typeof sites)[number], { name, postCode }: Partial<SimulatedSettlement>): boolean {
  const isNamed = [site.name, site.nameEn].some((one) => one.startsWith((name ?? '').toUpperCase()));
  return isNamed && (postCode === undefined || site.postCode === postCode);
}

const ok = (json: object): Answered => ({ status: 200, json });

function error(code: number, message: string, component: string): Answered {
  return { status: 200, json: { error: { context: 'simulated', id: 'EE1', message, code, component } } };
}
