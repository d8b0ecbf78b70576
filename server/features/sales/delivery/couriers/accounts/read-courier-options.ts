import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { defaultCourierOptions } from './default-courier-options.ts';

/** Stored options as they are today: what an earlier version did not store has its default. */
export function readCourierOptions(options: CourierOptions | undefined): CourierOptions {
  return {
    ...defaultCourierOptions,
    ...options,
    sender: { ...defaultCourierOptions.sender, ...options?.sender },
    cod: { ...defaultCourierOptions.cod, ...options?.cod },
  };
}
