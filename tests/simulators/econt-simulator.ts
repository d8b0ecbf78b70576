import type { Server } from 'node:http';
import { closeServer, listenOn, type Answered, type Asked, serveCourier } from './courier-server.ts';
import { simulatedSettlements } from './simulated-settlements.ts';
import { type SimulatedParcel, SimulatedParcels, type Step } from './parcel-course.ts';

const login = 'shop';
const secret = 'econt-simulated-password';

/** 07:30 and 16:30 UTC of one day, as Econt sends times of day. */
const [opens, closes] = [1_700_206_200_000, 1_700_238_600_000];
const towns = [
  ['София', '1000', 42.6977, 23.3219],
  ['Пловдив', '4000', 42.1354, 24.7453],
  ['Варна', '9000', 43.2141, 27.9147],
  ['Русе', '7000', 43.8356, 25.9657],
] as const;
const offices = towns.flatMap(([name, postCode, latitude, longitude], index) =>
  [0, 1, 2].map((turn) => ({
    id: index * 10 + turn,
    code: String(1000 + index * 100 + turn),
    isMPS: false,
    isAPS: turn === 2,
    name: turn === 2 ? `Еконтомат ${name}` : `${name} ${turn === 0 ? 'Център' : 'Изток'}`,
    shipmentTypes: ['courier', 'post'],
    normalBusinessHoursFrom: opens,
    normalBusinessHoursTo: closes,
    halfDayBusinessHoursFrom: turn === 0 ? opens : null,
    halfDayBusinessHoursTo: turn === 0 ? closes : null,
    address: {
      city: { id: index, name, nameEn: name, postCode },
      fullAddress: `${name}, ул. Първа ${turn + 1}`,
      location: { latitude: latitude + turn / 100, longitude: longitude + turn / 100 },
    },
  })),
);
const cities = simulatedSettlements.map(({ id, name, nameEn, region, postCode, lat, lng }) => ({
  id,
  country: { id: 1033, code2: 'BG', code3: 'BGR', name: 'България', nameEn: 'Bulgaria', isEU: true },
  ...{ postCode, name, nameEn, regionName: region, regionNameEn: region, phoneCode: '2' },
  location: lat === null ? null : { latitude: lat, longitude: lng, confidence: 1 },
  expressCityDeliveries: false,
  servingOffices: [{ officeCode: '1000', servingType: 'from_door' }],
}));
const van = { ...offices[0], code: '9999', name: 'Пощенска станция', isMPS: true };

const events: Readonly<Record<Step, string>> = {
  prepared: 'prepared',
  taken: 'courier_direction',
  waiting: 'in_delivery_office',
  delivered: 'client',
  refused: 'is_returning_to_sender',
  returned: 'returned_to_sender',
  cancelled: 'canceled',
};

/** What the simulator reads of a label. */
interface EcontLabel {
  weight: number;
  orderNumber: string;
  receiverClient?: { phones: string[] };
  services?: { cdAmount: number };
  packingList?: { price: number; count: number }[];
}

/** Econt over real HTTP as the shop uses it, with the shapes of its documentation and of recorded answers of 2026. */
export class EcontSimulator extends SimulatedParcels {
  /** The requests for a courier, as received. */
  readonly pickups: { attachShipments: string[] }[] = [];
  /** In euro, without weight, address and cash on delivery. */
  basePrice = 3;
  currency = 'EUR';
  /** What the addresses of labels begin with. */
  labelHost = 'http://www.econt.example';
  readonly keys = { login, secret };
  #url = '';
  #server: Server;

  constructor() {
    super(1_051_600_000_000);
    this.#server = serveCourier(this, { answer: (asked) => this.#answer(asked), refusal: (fault) => refusal(fault) });
  }

  async listen(port = 0): Promise<string> {
    this.#url = await listenOn(this.#server, port);
    return this.#url;
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  #answer({ path, body, headers, method }: Asked): Answered {
    const call = path.split('/').at(-1)?.replace('.json', '') ?? '';
    const isAllowed = headers.authorization === `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;
    // Econt refuses even public lists when a wrong password is sent with them.
    const isPublic = call.startsWith('NomenclaturesService') && headers.authorization === undefined;
    if (!isPublic && (!isAllowed || this.refusesKeys)) return error('ExAccessDenied', 'Грешен потребител или парола');
    if (method === 'GET') return { pdf: this.labelOf([call.replace('.pdf', '')]) };
    switch (call) {
      case 'NomenclaturesService.getOffices':
        return ok({ offices: this.list([...offices, van]) });
      case 'NomenclaturesService.getCities':
        return ok({ cities: this.list(cities) });
      case 'ProfileService.getClientProfiles':
        return ok({ profiles: [{ client: { name: 'Искра' }, cdPayOptions: [{ num: 'CD1' }] }] });
      case 'LabelService.createLabel':
        return this.#label(body);
      case 'LabelService.deleteLabels':
        return ok({ results: body.shipmentNumbers.map((number: string) => this.#delete(number)) });
      case 'ShipmentService.getShipmentStatuses':
        return ok({ shipmentStatuses: body.shipmentNumbers.map((number: string) => this.#status(number)) });
      case 'ShipmentService.getMyAWB':
        return ok({ page: 1, totalPages: 1, results: [...this.parcels.values()].map(ownOf) });
      case 'ShipmentService.requestCourier':
        this.pickups.push(body);
        return ok({ courierRequestID: 700 + this.pickups.length, warnings: '' });
      default:
        return error('ExInvalidRequest', `Unknown call ${path}`);
    }
  }

  #label({ label, mode }: { label: EcontLabel; mode: string }): Answered {
    const { services, packingList = [], weight, receiverClient, orderNumber } = label;
    const collected = services?.cdAmount ?? 0;
    const listed = packingList.reduce((sum, { price, count }) => sum + Math.round(price * 100) * count, 0);
    if (mode === 'create' && Math.round(collected * 100) !== listed)
      return error('ExInvalidParam', 'Грешка в описа', 'Сумата на описа не е равна на наложения платеж');
    if (collected > 0 && !('cdAgreementNum' in (services ?? {})) && !('cdPayOptions' in (services ?? {})))
      return error('ExInvalidParam', 'Липсва споразумение за наложен платеж');
    const totalPrice = this.basePrice + weight * 0.5 + ('receiverAddress' in label ? 1 : 0) + (collected > 0 ? 0.3 : 0);
    const price = { totalPrice: Math.round(totalPrice * 100) / 100, currency: this.currency };
    if (mode === 'calculate') return ok({ label: price });
    const { number } = this.create({
      reference: orderNumber,
      phone: receiverClient?.phones[0] ?? '',
      cod: collected,
      asked: label,
    });
    return ok({ label: { ...price, shipmentNumber: number, pdfURL: this.#pdf(number) } });
  }

  /** As Econt does, with http:// and its own host. */
  #pdf(number: string): string {
    return `${this.labelHost}/services/labels/${number}.pdf`;
  }

  #delete(number: string): object {
    const parcel = this.cancel(number);
    if (parcel) return { shipmentNum: number, error: null };
    const message = 'Пратката вече е приета и не може да бъде изтрита';
    return { shipmentNum: number, error: { type: 'ExInvalidParam', message, innerErrors: [] } };
  }

  #status(number: string): object {
    const parcel = this.parcels.get(number);
    if (!parcel) return { status: null, error: { type: 'ExNotFound', message: `Няма пратка ${number}` } };
    const steps = this.stepsOf(parcel);
    const delivered = steps.find(({ step }) => step === 'delivered');
    const paidAt = this.paidOutAt(parcel);
    const { orderNumber, shipmentDescription } = parcel.asked as Record<string, string>;
    const status = {
      shipmentNumber: number,
      shortDeliveryStatusEn: shortStatusOf(this.stepOf(parcel)),
      shipmentDescription,
      orderNumber,
      pdfURL: this.#pdf(number),
      deliveryTime: delivered?.at ?? null,
      trackingEvents: steps.map(({ step, at }) => ({ destinationType: events[step], time: at, isReceipt: false })),
      cdCollectedAmount: delivered && parcel.cod > 0 ? parcel.cod : null,
      cdPaidAmount: paidAt === null ? null : parcel.cod,
      cdPaidTime: paidAt,
    };
    return { status, error: null };
  }
}

const ok = (json: object): Answered => ({ status: 200, json });

function error(type: string, message: string, inner?: string): Answered {
  const innerErrors = inner === undefined ? [] : [{ type, message: inner, innerErrors: [] }];
  return { status: 517, json: { type, message, fields: null, innerErrors } };
}

function refusal(fault: 'refused' | 'error-in-200' | 'locker-full'): Answered {
  if (fault === 'locker-full') return error('ExInvalidParam', 'Автоматът няма свободна клетка');
  if (fault === 'refused') return error('ExInvalidParam', 'Невалиден адрес', 'Не е намерена улица');
  // Without the label that a success has.
  return ok({ label: null, error: { type: 'ExServer', message: 'Вътрешна грешка' } });
}

function ownOf({ number, phone, cod, createdAt }: SimulatedParcel): object {
  return { shipmentNumber: number, senderName: 'Искра', receiverPhone: phone, cdAmount: cod, createdDate: createdAt };
}

function shortStatusOf(step: Step): string {
  const words: Partial<Record<Step, string>> = {
    prepared: 'Awaiting delivery to Econt',
    delivered: 'Delivered',
    refused: 'Is returning to sender',
    returned: 'Returned to sender',
    cancelled: 'Cancelled before sending',
  };
  return words[step] ?? 'In route';
}
