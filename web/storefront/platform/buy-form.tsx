const id = 'buy';

/**
 * The form that the buttons of all cards submit without script, each with its own address and goods: a form in each of a
 * dozen cards would be a kilobyte of every list.
 */
export function BuyForm() {
  return (
    <form id={id} method="post">
      <input type="hidden" name="form" value="add-to-cart" />
    </form>
  );
}

/** For a button of a card: submits the form above to the page of the product. */
export const submitsBuyForm = (slug: string) => ({ form: id, formAction: `/products/${slug}` });
