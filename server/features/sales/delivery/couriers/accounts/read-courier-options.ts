import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { defaultCourierOptions } from './default-courier-options.ts';

/** Stored options as they are today: what an earlier version did not store has its default. */
export function readCourierOptions(stored: CourierOptions | undefined): CourierOptions {
  return {
    ...defaultCourierOptions,
    ...stored,
    sender: { ...defaultCourierOptions.sender, ...stored?.sender },
    cod: { ...defaultCourierOptions.cod, ...stored?.cod },
  };
}
