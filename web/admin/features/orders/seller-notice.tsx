import { findSellerGaps } from '#contracts/settings/seller-gaps.rule.ts';
import { MissingSeller } from '#web/admin/patterns/missing-seller.tsx';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';

/** On an order of a shop that does not say who sells: without it the sale has no document, and the buyer no seller. */
export function SellerNotice() {
  const shop = useShopSettings().data;
  const mayMend = useCanWrite('settings');
  const gaps = shop ? findSellerGaps(shop) : [];
  if (gaps.length === 0 || !mayMend) return null;
  return (
    <p className="notice notice-bad">
      <span>
        Купувачът не вижда кой му продава, и документ за тази поръчка не се издава. <MissingSeller gaps={gaps} />
      </span>
    </p>
  );
}
