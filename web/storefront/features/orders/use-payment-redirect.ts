import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Redirects to the payment of an order placed just now (`pay=now`). The parameter is removed from the URL first, so
 * that the back button returns to the order without another redirect.
 */
export function usePaymentRedirect(address: string): boolean {
  const router = useRouter();
  const { pay } = useSearch({ strict: false });
  const [isLeading, setLeading] = useState(pay === 'now');
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setLeading(false);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
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
