import { lazy, Suspense, useEffect, useState } from 'react';
import { placeCartDrawer } from './open-cart-drawer.ts';

const CartDrawer = lazy(() => import('./cart-drawer.tsx'));

/** Where the cart's drawer stands in the layout. What draws it comes when it is first opened. */
export function CartDrawerPlace() {
  const [opened, setOpened] = useState<{ from: HTMLElement | null }>();
  useEffect(() => placeCartDrawer((from) => setOpened({ from })), []);
  return opened ? (
    <Suspense>
      <CartDrawer from={opened.from} onClose={() => setOpened(undefined)} />
    </Suspense>
  ) : null;
}
