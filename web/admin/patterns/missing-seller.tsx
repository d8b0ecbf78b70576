import { Link } from '@tanstack/react-router';
import { type SellerGap, sellerGapNames } from '#contracts/settings/seller-gaps.rule.ts';

/** What buyers do not see of who sells to them, each with a link to its field. */
export function MissingSeller({ gaps }: { gaps: readonly SellerGap[] }) {
  return (
    <span>
      Липсва:{' '}
      {gaps.map((gap, index) => (
        <span key={gap}>
          <span>{index > 0 ? ', ' : ''}</span>
          <Link to={gap === 'email' ? '/admin/settings/store' : '/admin/settings/company'}>{sellerGapNames[gap]}</Link>
        </span>
      ))}
      .
    </span>
  );
}
