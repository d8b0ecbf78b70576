import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Leads on to the payment when the order was placed just now (`pay=now`). The word is taken out of the address first:
 * anyone who comes back with the browser's own button finds the order, and is not sent away again.
 */
export function useLeadToPayment(address: string): boolean {
  const router = useRouter();
  const { pay } = useSearch({ strict: false });
  const [isLeading, setLeading] = useState(pay === 'now');
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeading(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  useEffect(() => {
    if (pay !== 'now') return;
    setLeading(true);
    const url = new URL(location.href);
    url.searchParams.delete('pay');
    void router.navigate({ href: url.pathname + url.search, replace: true }).then(() => location.assign(address));
  }, [pay, address, router]);
  return isLeading;
}
