import { z } from 'zod';

/** Where and when a parcel can be collected. */
export const OrderOffice = z.object({
  hours: z.string().describe('Opening hours, in Bulgarian; empty if unknown'),
  lat: z.number().nullable().describe('Latitude in degrees (WGS 84), null if unknown'),
  lng: z.number().nullable().describe('Longitude in degrees (WGS 84), null if unknown'),
});
