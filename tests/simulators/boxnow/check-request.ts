/** Rules of the partner API that its schema does not state: the first one that a body breaks, as its error code. */
export interface Partner {
  origins: ReadonlyMap<string, string>;
  destinations: ReadonlyMap<string, string>;
  mayCollect: boolean;
  mayReturn: boolean;
  isOverdue: boolean;
}

const amount = /^\d+\.\d\d$/;
const phone = /^\+359\d{8,9}$/;
/** That an empty address is refused is believed: the schema only says that the field is required. */
const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const isSize = (size: unknown) => size === 1 || size === 2 || size === 3;
const isWeight = (weight: unknown) => weight === undefined || (Number(weight) >= 0 && Number(weight) <= 1_000_000);

// oxlint-disable-next-line typescript/no-explicit-any -- a body that its schema allows
export function refuseDelivery(body: any, partner: Partner): string | null {
  const { origin, destination, items, paymentMode, amountToBeCollected, invoiceValue } = body;
  if (partner.isOverdue) return 'P466';
  const amounts = [invoiceValue, amountToBeCollected, ...items.map(({ value }: { value: string }) => value)];
  if (!amounts.every((one) => amount.test(one)) || items.length === 0) return 'P400';
  if (!email.test(destination.contactEmail) || destination.contactName.trim() === '') return 'P400';
  const from = partner.origins.get(origin.locationId);
  const to = partner.destinations.get(destination.locationId);
  if (from === undefined) return 'P401';
  if (to !== 'apm') return 'P402';
  if (!phone.test(destination.contactNumber)) return 'P405';
  const needsSize = from === 'apm' || from === 'any-apm';
  for (const { compartmentSize, weight } of items) {
    if (compartmentSize === undefined ? needsSize : !isSize(compartmentSize)) return 'P406';
    if (!isWeight(weight)) return 'P421';
  }
  if (paymentMode !== 'cod') return null;
  if (!partner.mayCollect) return 'P411';
  const collected = Number(amountToBeCollected);
  return collected > 0 && collected <= 5000 ? null : 'P408';
}

// oxlint-disable-next-line typescript/no-explicit-any -- a body that its schema allows
export function refuseReturn({ sender, destination, parcels = [] }: any, partner: Partner): string | null {
  if (!partner.mayReturn) return 'P412';
  if (!email.test(sender.contactEmail) || sender.contactName.trim() === '') return 'P400';
  if (!phone.test(sender.contactPhoneNumber)) return 'P405';
  if (partner.destinations.get(destination.locationId) !== 'warehouse') return 'P402';
  for (const { value, size, weight } of parcels) {
    if (value !== undefined && !amount.test(value)) return 'P400';
    if (size !== undefined && !isSize(size)) return 'P406';
    if (!isWeight(weight)) return 'P421';
  }
  return null;
}
