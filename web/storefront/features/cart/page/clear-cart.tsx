import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { useCartActions } from '../use-cart-actions.ts';

const route = getRouteApi('/cart');
const question = 'Всичко в количката ще бъде махнато.';

/** Empties the cart after confirmation. */
export function ClearCart() {
  const [asking, setAsking] = useState(false);
  const { confirm } = route.useSearch();
  const { clear } = useCartActions();
  if (confirm === 'clear' && !asking) return <ConfirmWithoutScript />;
  return (
    <>
      <form
        method="get"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="confirm" value="clear" />
        <button className="link cart-clear">Изчисти количката</button>
      </form>
      <Dialog open={asking} title="Да изчистим ли количката?" onClose={() => setAsking(false)}>
        <p>{question}</p>
        <div className="button-row spaced">
          <Button
            look="danger"
            busy={clear.isPending}
            onClick={() => clear.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            Да, изчисти
          </Button>
          <Button onClick={() => setAsking(false)}>Отказ</Button>
        </div>
      </Dialog>
    </>
  );
}

function ConfirmWithoutScript() {
  return (
    <form method="post" action="/cart" className="notice notice-warn">
      <input type="hidden" name="form" value="clear" />
      <p>{question}</p>
      <div className="button-row">
        <Button type="submit" look="danger" size="small">
          Да, изчисти
        </Button>
        <Link to="/cart" className="btn btn-outline btn-small">
          Отказ
        </Link>
      </div>
    </form>
  );
}
