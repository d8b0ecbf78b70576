import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { Courier } from './courier.ts';

/** An office with its courier. Most names include it: "Еконт Хасково", "Еконтомат Русе". */
export function nameOffice(courier: Courier, name: string): string {
  return name.includes(courierNames[courier]) ? name : `${courierNames[courier]}, ${name}`;
}
