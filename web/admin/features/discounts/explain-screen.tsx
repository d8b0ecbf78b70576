import { useSearch } from '@tanstack/react-router';
import { DetailStates } from '../../patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { fullName } from '../users/use-user-actions.ts';
import { usePerson, useUser } from '../users/users-data.ts';
import { CartQuestion } from './cart-question.tsx';
import { draftOf, type TrialCart } from './explain-data.ts';
import { OrderChoice } from './order-choice.tsx';
import { OrderExplanation } from './order-explanation.tsx';

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
        <OrderChoice />
        {order !== '' && <OrderExplanation key={order} orderId={order} />}
      </div>
      {order === '' && <CartQuestion first={emptyCart} />}
    </>
  );
}

function OfCustomer({ id }: { id: string }) {
  const user = useUser(id);
  const person = usePerson(id);
  if (!user.data || !person.data) {
    const query = user.data ? person : user;
    return <DetailStates title={title} back={back} query={query} failedText="Количката не можа да се зареди." />;
  }
  const first = {
    ...emptyCart,
    customer: { id, name: fullName(user.data) || user.data.email },
    lines: person.data.cart.cartItems.map(draftOf),
  };
  return (
    <>
      <PageHeader title={title} back={back} />
      <CartQuestion first={first} />
    </>
  );
}
