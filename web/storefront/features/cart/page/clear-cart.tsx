import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { useCartActions } from '../use-cart-actions.ts';

const route = getRouteApi('/cart');
const question = 'Всичко в количката ще бъде махнато.';

/** Empties the cart after confirmation. */
export function ClearCart() {
  const [isConfirming, setIsConfirming] = useState(false);
  const { confirm } = route.useSearch();
  const { clear } = useCartActions();
  if (confirm === 'clear' && !isConfirming) return <ConfirmWithoutScript />;
  return (
    <>
      <form
        method="get"
        action="/cart"
        onSubmit={(event) => {
          event.preventDefault();
          setIsConfirming(true);
        }}
      >
        <input type="hidden" name="confirm" value="clear" />
        <button className="link cart-clear">Изчисти количката</button>
      </form>
      <Dialog open={isConfirming} title="Да изчистим ли количката?" onClose={() => setIsConfirming(false)}>
        <p>{question}</p>
        <div className="row spaced">
          <Button
            variant="danger"
            busy={clear.isPending}
            onClick={() => clear.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
          >
            Да, изчисти
          </Button>
          <Button onClick={() => setIsConfirming(false)}>Отказ</Button>
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
      <div className="row">
        <Button type="submit" variant="danger" size="small">
          Да, изчисти
        </Button>
        <Link to="/cart" className="btn btn-outline btn-small">
          Отказ
        </Link>
      </div>
    </form>
  );
}
