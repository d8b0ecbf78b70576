import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offeredPaymentRoute } from '#contracts/checkout/offered-payment.ts';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import type { DeliveryTotals } from './checkout-cart.ts';
import { orderInputOf } from './placing/order-input.ts';

const pauseMs = 400;
const fewestDigits = 9;

/** The payment methods that the shop accepts for the typed phone and the sum; undefined until they are known. */
export function useAcceptedPayment(input: URLSearchParams, totals: DeliveryTotals): PaymentMethod[] | undefined {
  const callApi = useCallApi();
  const { contact, delivery } = orderInputOf(input);
  const [phone, setPhone] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPhone(contact.phone), pauseMs);
    return () => clearTimeout(timer);
  }, [contact.phone]);
  const total = totals[delivery.method]?.total;
  const isTyped = phone.replaceAll(/\D/g, '').length >= fewestDigits;
  const { data } = useQuery({
    queryKey: ['accepted-payment', phone, total],
    queryFn: async (): Promise<PaymentMethod[]> => {
      if (!total) return [];
      // Without an answer everything is offered: the order itself decides.
      const response = await callApi(offeredPaymentRoute, { body: { phone, total } }).catch(() => null);
      return response?.methods ?? [];
    },
    enabled: isTyped && total !== undefined,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return isTyped && data && data.length > 0 ? data : undefined;
}
