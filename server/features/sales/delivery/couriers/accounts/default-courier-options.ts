import type { CourierOptions } from '#contracts/couriers/couriers.ts';

/** The options of a courier that is not set up. */
export const defaultCourierOptions: CourierOptions = {
  sender: {
    name: '',
    phone: '',
    city: '',
    postcode: '',
    street: '',
    officeId: '',
    clientId: '',
    placeId: '',
    parts: null,
  },
  agent: '',
  payer: 'sender',
  hasContract: false,
  cod: { type: 'ppp', agreement: '' },
};
