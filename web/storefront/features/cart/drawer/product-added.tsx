import { type AddedGoods, AddedSheet, isPhone } from './added-sheet.tsx';
import CartPeek from './cart-peek.tsx';

/** Beside the button of a product's page, what was added and the way to the cart. */
export default function ProductAdded({ goods }: { goods: AddedGoods }) {
  return isPhone() ? <AddedSheet goods={goods} /> : <CartPeek />;
}
