import { type AddedGoods, AddedSheet } from './added-sheet.tsx';

/** What was added together: the button that did it may be far from the cart. */
export default function SeveralAdded({ goods }: { goods: AddedGoods }) {
  return <AddedSheet goods={goods} />;
}
