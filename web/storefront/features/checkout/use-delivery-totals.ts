import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import type { CheckoutCart, DeliveryTotals } from './checkout-cart.ts';
import { officeQuoteQuery, placeQuoteQuery } from './checkout-queries.ts';
import { orderInputOf } from './placing/order-input.ts';

const pauseMs = 400;

/**
 * The totals by delivery method: by the table of the shop, and by the courier's price for the chosen place once it is
 * known. What is shown is what the order is sent with.
 */
export function useDeliveryTotals(cart: CheckoutCart, input: URLSearchParams): DeliveryTotals {
  const callApi = useCallApi();
  const { data: office } = useQuery(officeQuoteQuery(callApi, cart.lines));
  const isQuoted = office?.deliveryQuote !== undefined;
  const place = isQuoted ? placeIn(input) : '';
  const [settledPlace, setSettledPlace] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettledPlace(place), pauseMs);
    return () => clearTimeout(timer);
  }, [place]);
  const { data: quoted } = useQuery(placeQuoteQuery(callApi, cart.lines, settledPlace));
  const totals = { address: cart.totals, office: office?.totals, isQuoted };
  if (!quoted?.deliveryQuote || settledPlace !== place) return totals;
  const method = orderInputOf(input).delivery.method;
  return { ...totals, [method]: quoted.totals, proof: { method, text: quoted.deliveryQuote } };
}

/** Place and payment as the courier's price depends on them; empty while the place is not known. */
function placeIn(input: URLSearchParams): string {
  const { delivery, payment } = orderInputOf(input);
  const isKnown =
    delivery.method === 'office'
      ? delivery.officeId !== ''
      : delivery.city.length > 1 && /^\d{4}$/.test(delivery.postcode);
  if (!isKnown) return '';
  if (delivery.method === 'office') return JSON.stringify({ delivery, payment });
  const { method, city, postcode } = delivery;
  return JSON.stringify({ delivery: { method, city, postcode }, payment });
}
