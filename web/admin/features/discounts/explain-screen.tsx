import { useSearch } from '@tanstack/react-router';
import { fullName } from '#web/admin/features/users/use-user-actions.ts';
import { useUserRecord, useUser } from '#web/admin/features/users/users-data.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { draftOf, type TrialCart } from './explain-data.ts';
import { OrderExplanation } from './order-explanation.tsx';
import { OrderPicker } from './order-picker.tsx';
import { TrialCartForm } from './trial-cart-form.tsx';

const back = { to: '/admin/discounts', label: 'Отстъпки' };
const title = 'Защо тази цена?';
const emptyCart: TrialCart = { lines: [], customer: null, code: '', method: 'address' };

/** Explains a price: of an order (`?order=`), of a customer's cart (`?customer=`), or of any lines. */
export function ExplainScreen() {
  const { order = '', customer = '' } = useSearch({ strict: false });
  if (customer !== '') return <OfCustomer key={customer} id={customer} />;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className={order === '' ? 'explain-order' : 'narrow-page explain-order'}>
        <OrderPicker />
        {order !== '' && <OrderExplanation key={order} orderId={order} />}
      </div>
      {order === '' && <TrialCartForm first={emptyCart} />}
    </>
  );
}

function OfCustomer({ id }: { id: string }) {
  const user = useUser(id);
  const record = useUserRecord(id);
  if (!user.data || !record.data) {
    const query = user.data ? record : user;
    return <DetailStates title={title} back={back} query={query} failedText="Количката не можа да се зареди." />;
  }
  const first = {
    ...emptyCart,
    customer: { id, name: fullName(user.data) || user.data.email },
    lines: record.data.cart.cartItems.map(draftOf),
  };
  return (
    <>
      <PageHeader title={title} back={back} />
      <TrialCartForm first={first} />
    </>
  );
}
