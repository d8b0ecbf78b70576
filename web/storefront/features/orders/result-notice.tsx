import { useEffect, useRef, type ReactNode } from 'react';
import type { Order } from '#contracts/orders/orders.ts';

/** The result of an action on the page of an order. It is brought into view and takes the focus, so that it is announced. */
export function ResultNotice({ tone, children }: { tone: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the router, which goes to the top when the address changes.
    const frame = requestAnimationFrame(() => {
      element.current?.focus({ preventScroll: true });
      element.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={`notice ${tone} no-print`} ref={element} tabIndex={-1} role="status">
      {children}
    </div>
  );
}

/** Says that the order has just been cancelled. */
export function CancelledNotice({ order, done }: { order: Order; done: string | undefined }) {
  if (done !== 'cancelled' || order.status !== 'cancelled') return null;
  return <ResultNotice tone="notice-good">Поръчката е отказана.</ResultNotice>;
}
