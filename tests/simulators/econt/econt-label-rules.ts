import { type EcontAddress, understand } from './econt-address-rules.ts';
import { econtOffices } from './econt-places.ts';
import { econtAgreements, econtClients } from './econt-profiles.ts';
import { type EcontFault, fault, partyFault } from './econt-refusal.ts';

interface EcontClient {
  name?: string;
  phones?: string[];
  clientNumber?: string;
}

/** The class ShippingLabel of a request, which has passed the description. */
export interface EcontLabel {
  senderClient?: EcontClient;
  senderAgent?: EcontClient;
  senderAddress?: EcontAddress;
  senderOfficeCode?: string;
  receiverClient?: EcontClient;
  receiverAddress?: EcontAddress;
  receiverOfficeCode?: string;
  packCount?: number;
  shipmentType?: string;
  weight?: number;
  shipmentDescription?: string;
  sendDate?: string;
  holidayDeliveryDay?: string;
  services?: {
    cdAmount?: number;
    cdType?: string;
    cdCurrency?: string;
    cdPayOptionsTemplate?: string;
    cdPayOptions?: { method?: string; officeCode?: string; address?: EcontAddress };
  };
  packingListType?: string;
  packingList?: { price?: number; count?: number }[];
  payAfterAccept?: boolean;
  payAfterTest?: boolean;
  paymentSenderMethod?: string;
  paymentReceiverMethod?: string;
}

export type EcontMode = 'calculate' | 'validate' | 'create';

/**
 * What Econt has against a label beyond its description; docs/couriers.md names the source of each rule. `calculate` does
 * not look at streets, days, people and lists, so that it prices what `create` refuses.
 */
export function labelFault(label: EcontLabel, mode: EcontMode, today: Date): EcontFault | null {
  const inEveryMode = measures(label) ?? places(label, mode) ?? collection(label) ?? payers(label);
  if (inEveryMode !== null || mode === 'calculate') return inEveryMode;
  return people(label) ?? deliveryDay(label, today) ?? contents(label);
}

const wrong = (message: string) => fault('ExInvalidParam', message);

function measures({ packCount, shipmentType, weight }: EcontLabel): EcontFault | null {
  if (!packCount || packCount < 1) return wrong('Моля, въведете брой пакети');
  if (!shipmentType) return wrong('Моля, изберете вид на пратката');
  return weight && weight > 0 ? null : wrong('Моля, въведете тегло');
}

function places(label: EcontLabel, mode: EcontMode): EcontFault | null {
  const sides = [
    ['подател', label.senderOfficeCode, label.senderAddress],
    ['получател', label.receiverOfficeCode, label.receiverAddress],
  ] as const;
  for (const [party, code, address] of sides) {
    const office = econtOffices.find((one) => one.code === code);
    if (code && !office) return partyFault(party, fault('ExInvalidCity', 'Невалиднo населено място'));
    if (office?.isAPS && (label.weight ?? 0) > 50) return wrong('Не може да подготвяте карго пратки от/до Еконтомат!');
    if (code) continue;
    const understood = understand(address ?? {});
    const isPassed = mode === 'calculate' && 'fault' in understood && understood.fault.type === 'ExInvalidAddress';
    if ('fault' in understood && !isPassed) return partyFault(party, understood.fault);
  }
  return null;
}

function collection({ services = {} }: EcontLabel): EcontFault | null {
  const { cdAmount = 0, cdType, cdCurrency, cdPayOptionsTemplate, cdPayOptions } = services;
  if (cdAmount <= 0) return null;
  if (!cdCurrency) return wrong('Моля, изберете валута за наложения платеж');
  if (cdType !== 'get' && cdType !== 'give') return wrong('Невалиден вид на наложения платеж');
  if (cdPayOptionsTemplate !== undefined && !econtAgreements.includes(cdPayOptionsTemplate))
    return wrong(`Няма споразумение за наложен платеж с номер ${cdPayOptionsTemplate}`);
  if (cdPayOptions === undefined) return null;
  if (!['office', 'door', 'bank'].includes(cdPayOptions.method ?? ''))
    return wrong('Невалиден начин на изплащане на наложения платеж');
  if (cdPayOptions.method === 'office' && !cdPayOptions.officeCode)
    return wrong('Моля, изберете офис за изплащане на наложения платеж');
  return cdPayOptions.method === 'door' && !cdPayOptions.address
    ? wrong('Моля, въведете адрес за изплащане на наложения платеж')
    : null;
}

function payers(label: EcontLabel): EcontFault | null {
  const { paymentSenderMethod = '', paymentReceiverMethod = '', senderClient, receiverClient } = label;
  if (!['', 'cash', 'credit', 'voucher'].includes(paymentSenderMethod)) return wrong('Невалиден начин на плащане');
  if (!['', 'cash', 'credit'].includes(paymentReceiverMethod)) return wrong('Невалиден начин на плащане');
  if (paymentSenderMethod === 'credit' && !isKnown(senderClient))
    return wrong('Посочили сте грешен клиентски номер за платец подател');
  if (paymentReceiverMethod === 'credit' && !isKnown(receiverClient))
    return wrong('Посочили сте грешен клиентски номер за платец получател');
  return paymentSenderMethod === '' && paymentReceiverMethod === '' && senderClient === undefined
    ? wrong('Моля, изберете платец на куриерската услуга')
    : null;
}

const clientOf = (client: EcontClient | undefined) =>
  econtClients.find(({ clientNumber }) => clientNumber !== null && clientNumber === client?.clientNumber);
const isKnown = (client: EcontClient | undefined) => clientOf(client) !== undefined;

function people(label: EcontLabel): EcontFault | null {
  const { senderClient, senderAgent, receiverClient, shipmentDescription } = label;
  for (const [party, client] of [['подател', senderClient], ['получател', receiverClient]] as const) {
    if (!client?.name?.trim()) return partyFault(party, wrong('Моля, въведете име'));
    const phones = client.phones ?? [];
    // "Phone numbers (only digits and optional "+" in the beginning)"
    if (phones.length === 0 || phones.some((phone) => !/^\+?\d{5,15}$/.test(phone)))
      return partyFault(party, wrong('Невалиден телефонен номер'));
  } // prettier-ignore
  if (clientOf(senderClient)?.juridicalEntity && !senderAgent?.name?.trim())
    return partyFault('подател', wrong('Моля, въведете упълномощено лице'));
  return shipmentDescription?.trim() ? null : wrong('Моля, въведете описание на пратката');
}

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Sofia', weekday: 'short' });

/** A door delivery that would fall on a weekend needs a day: "Моля, изберете ден за доставка на пратката". */
function deliveryDay({ receiverAddress, sendDate, holidayDeliveryDay }: EcontLabel, today: Date): EcontFault | null {
  const sent = weekday.format(sendDate === undefined ? today : new Date(`${sendDate}T12:00:00+02:00`));
  if (holidayDeliveryDay !== undefined && !/^(?:half|work)day$|^\d{4}-\d\d-\d\d$/i.test(holidayDeliveryDay))
    return wrong('Невалиден ден за доставка');
  const isNeeded = receiverAddress !== undefined && (sent === 'Fri' || sent === 'Sat');
  return isNeeded && holidayDeliveryDay === undefined ? wrong('Моля, изберете ден за доставка на пратката') : null;
}

function contents({ packingListType, packingList, services }: EcontLabel): EcontFault | null {
  if (packingList === undefined) return null;
  if (!['file', 'digital', 'loading'].includes(packingListType ?? '')) return wrong('Невалиден вид на описа');
  const listed = packingList.reduce((sum, { price = 0, count = 0 }) => sum + Math.round(price * 100) * count, 0);
  const isCollected = (services?.cdAmount ?? 0) > 0;
  return isCollected && listed !== Math.round((services?.cdAmount ?? 0) * 100)
    ? fault('ExInvalidParam', 'Грешка в описа', [wrong('Сумата на описа не е равна на наложения платеж')])
    : null;
}
