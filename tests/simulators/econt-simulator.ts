import type { Server } from 'node:http';
import { closeServer, listenOn, type Answered, type Asked, serveCourier } from './courier-server.ts';
import { understand } from './econt/econt-address-rules.ts';
import { econtAnswers, econtCalls, econtRequests } from './econt/econt-description.ts';
import { econtLabelPdf } from './econt/econt-label-pdf.ts';
import { type EcontLabel, type EcontMode, labelFault } from './econt/econt-label-rules.ts';
import { econtCities, econtOffices, econtQuarters, econtStreets, econtVan } from './econt/econt-places.ts';
import { econtProfiles } from './econt/econt-profiles.ts';
import { type EcontFault, fault, refused } from './econt/econt-refusal.ts';
import { ownOf, statusOf } from './econt/econt-status-answer.ts';
import { SimulatedParcels } from './parcel-course.ts';

const login = 'shop';
const secret = 'econt-simulated-password';
const lockers = new Set(econtOffices.filter(({ isAPS }) => isAPS).map(({ code }) => code));

/**
 * Econt over real HTTP. Every request is held to the description that Econt publishes (econt/openapi.json): what it does
 * not name is refused, although the real service ignores some of it, because an ignored field has no effect there. The
 * rules that no schema states are in econt/; docs/couriers.md says where each is known from.
 */
export class EcontSimulator extends SimulatedParcels {
  readonly described = econtRequests();
  /** The requests for a courier, as received. */
  readonly pickups: { attachShipments: string[] }[] = [];
  /** Labels that were deleted. Econt does not know them any more. */
  readonly deleted = new Set<string>();
  /** In euro, without weight, address and cash on delivery. */
  basePrice = 3;
  currency = 'EUR';
  /** What the addresses of labels begin with. */
  labelHost = 'http://www.econt.example';
  /** The page of a label: the format that is chosen in the profile, or a whole sheet. */
  labelPage: 'sticker' | 'a4' = 'sticker';
  /** Makes labels without the cash on delivery that was asked for. */
  ignoresCod = false;
  readonly keys = { login, secret };
  readonly #answers = econtAnswers();
  #url = '';
  #server: Server;

  constructor() {
    super(1_051_600_000_000);
    this.#server = serveCourier(this, { answer: (asked) => this.#answer(asked), refusal });
  }

  async listen(port = 0): Promise<string> {
    this.#url = await listenOn(this.#server, port);
    return this.#url;
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  #answer({ path, body, headers, method, query }: Asked): Answered | Promise<Answered> {
    const call = path.split('/').at(-1)?.replace('.json', '') ?? '';
    const isAllowed = headers.authorization === `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;
    // Econt refuses even public lists when a wrong password is sent with them.
    const isPublic = call.startsWith('NomenclaturesService') && headers.authorization === undefined;
    if (!isPublic && (!isAllowed || this.refusesKeys))
      return refused(fault('ExAccessDenied', 'Грешен потребител или парола'));
    if (method === 'GET') return this.#label(query.get('loading_num') ?? '');
    const classes = econtCalls[call];
    if (!classes) return refused(fault('ExInvalidRequest', `Unknown call ${path}`));
    const [wrong] = this.described.received(classes.request, body);
    if (wrong) return refused(fault('ExInvalidParam', `${wrong.path}: ${wrong.reason} ${wrong.message}`));
    const answer = this.#answerTo(call, body);
    return 'type' in answer ? refused(answer) : { status: 200, json: this.#answers.answered(classes.answer, answer) };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the body has passed the description
  #answerTo(call: string, body: any): EcontFault | object {
    switch (call) {
      case 'NomenclaturesService.getOffices':
        return { offices: this.list([...econtOffices, econtVan]) };
      case 'NomenclaturesService.getCities':
        return { cities: this.list(econtCities) };
      case 'NomenclaturesService.getStreets':
        return { streets: this.list(econtStreets(body.cityID)) };
      case 'NomenclaturesService.getQuarters':
        return { quarters: this.list(econtQuarters(body.cityID)) };
      case 'AddressService.validateAddress': {
        const understood = understand(body.address ?? {});
        if ('fault' in understood) return fault('ExInvalidParam', ' ', [understood.fault]);
        return { address: { ...body.address, ...understood }, validationStatus: 'normal' };
      }
      case 'ProfileService.getClientProfiles':
        return { profiles: econtProfiles };
      case 'LabelService.createLabel':
        return this.#createLabel(body.label ?? {}, body.mode);
      case 'LabelService.deleteLabels':
        return { results: body.shipmentNumbers.map((number: string) => this.#delete(number)) };
      case 'ShipmentService.getShipmentStatuses':
        return { shipmentStatuses: body.shipmentNumbers.map((number: string) => this.#status(number)) };
      case 'ShipmentService.getMyAWB': {
        const own = [...this.parcels.values()].filter(({ number }) => !this.deleted.has(number));
        return { page: 1, totalPages: 1, results: own.flatMap((parcel) => ownOf(parcel, body.side)) };
      }
      case 'ShipmentService.requestCourier':
        return this.#requestCourier(body);
      default:
        return fault('ExInvalidRequest', `${call} is not simulated.`);
    }
  }

  #createLabel(label: EcontLabel, mode: EcontMode): EcontFault | object {
    if (!['calculate', 'validate', 'create'].includes(mode)) return fault('ExInvalidParam', `mode ${mode}`);
    const wrong = labelFault(label, mode, new Date(this.clock()));
    if (wrong) return wrong;
    const { weight = 0, receiverAddress, receiverOfficeCode = '', receiverClient, services } = label;
    const cod = this.ignoresCod ? 0 : (services?.cdAmount ?? 0);
    const price = this.basePrice + weight * 0.5 + (receiverAddress ? 1 : 0) + (cod > 0 ? 0.3 : 0);
    const totalPrice = Math.round(price * 100) / 100;
    const collected = {
      type: 'CD',
      description: 'Наложен платеж',
      count: Math.round(cod),
      price: 0.3,
      currency: 'EUR',
    };
    const answer = {
      totalPrice,
      currency: this.currency,
      services: [{ type: 'C', description: 'Куриерска услуга', count: 1 }, ...(cod > 0 ? [collected] : [])],
    };
    if (mode !== 'create') return { label: answer };
    const { number } = this.create({
      reference: label.shipmentDescription ?? '',
      phone: receiverClient?.phones?.[0] ?? '',
      cod,
      asked: label,
    });
    const isIgnored = lockers.has(receiverOfficeCode) && (label.payAfterAccept || label.payAfterTest);
    return {
      label: { ...answer, shipmentNumber: number, pdfURL: this.#pdf(number) },
      payAfterAcceptIgnored: isIgnored ? 'Услугата „Преглед“ не се предлага до Еконтомат.' : null,
    };
  }

  /** As Econt does, with http:// and its own host. */
  #pdf(number: string): string {
    return `${this.labelHost}/ee/api_export.php?exportMethod=printLoading&loading_num=${number}&_key=simulated`;
  }

  async #label(number: string): Promise<Answered> {
    if (!this.parcels.has(number)) return refused(fault('ExNotFound', `Не е намерена пратка с номер ${number}.`));
    return {
      pdf: this.brokenLabels.has(number) ? this.labelOf([number]) : await econtLabelPdf(number, this.labelPage),
    };
  }

  #delete(number: string): object {
    if (!this.parcels.has(number) || this.deleted.has(number))
      return { shipmentNum: number, error: fault('ExInvalidParam', `Пратка ${number} не е открита.`) };
    if (this.cancel(number)) {
      this.deleted.add(number);
      return { shipmentNum: number, error: null };
    }
    return {
      shipmentNum: number,
      error: fault('ExInvalidParam', 'Пратката вече е приета и не може да бъде изтрита'),
    };
  }

  #status(number: string): object {
    const parcel = this.deleted.has(number) ? undefined : this.parcels.get(number);
    if (!parcel) return { status: null, error: fault('ExNotFound', `Не е намерена пратка с номер ${number}.`) };
    return { status: statusOf(this, parcel, this.#pdf(number)), error: null };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the body has passed the description
  #requestCourier(body: any): EcontFault | object {
    const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
    if (!moment.test(body.requestTimeFrom) || !moment.test(body.requestTimeTo))
      return fault('ExInvalidParam', 'Невалидно време на заявката');
    const understood = understand(body.senderAddress ?? {});
    if ('fault' in understood) return fault('ExInvalidParam', 'подател: ', [understood.fault]);
    this.pickups.push(body);
    return { courierRequestID: String(700 + this.pickups.length), warnings: '' };
  }
}

function refusal(kind: 'refused' | 'error-in-200' | 'locker-full'): Answered {
  if (kind === 'locker-full') return refused(fault('ExInvalidParam', 'Автоматът няма свободна клетка'));
  if (kind === 'refused')
    return refused(fault('ExInvalidParam', 'Невалидна заявка', [fault('ExInvalidParam', 'Не е намерена улица')]));
  // Without the label that a success has.
  return { status: 200, json: { label: null, error: { type: 'ExServer', message: 'Вътрешна грешка' } } };
}
