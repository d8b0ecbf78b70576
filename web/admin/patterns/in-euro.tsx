import { useShopSettings } from '#web/admin/platform/shop-settings.ts';

/** In a shop in leva: why an amount is in euro. In a shop in euro there is nothing to explain. */
export function InEuro({ children }: { children: string }) {
  const { data } = useShopSettings();
  return data?.currency === 'BGN' ? <small className="muted">{children}</small> : null;
}
