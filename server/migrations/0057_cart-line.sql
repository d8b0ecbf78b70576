-- Adds a line to a customer's cart, or its pieces to the same line, and returns the lines of the cart; none if the cart
-- is full or the line would have too many pieces, and nothing is changed. The lock, which lock-cart-changes.ts takes too,
-- comes first: the statements below read what was committed before it was given. Called by a statement of its own, it is a
-- whole transaction, whose commit does not wait for the disk: what a crash of the server takes with it is a press of the
-- last half second, and the order of a cart waits for the disk with all that was committed before.
CREATE OR REPLACE FUNCTION put_in_cart(
  owner uuid, line uuid, product uuid, variant uuid, pieces integer, written text, choices jsonb, identity text,
  price bigint, most_lines integer, most_pieces integer
) RETURNS SETOF cart_items LANGUAGE plpgsql ROWS 5 AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart:' || owner, 0)), set_config('synchronous_commit', 'off', true);
  INSERT INTO cart_items AS own
    (id, user_id, product_id, variant_id, quantity, personalization, attributes, line_key, seen_price)
  SELECT line, owner, product, variant, pieces, written, choices, identity, price
  FROM cart_items AS other WHERE other.user_id = owner
  HAVING count(*) < most_lines OR bool_or(other.line_key = identity)
  ON CONFLICT (user_id, line_key) DO UPDATE
    SET quantity = own.quantity + excluded.quantity, seen_price = excluded.seen_price, updated_at = now()
    WHERE own.quantity + excluded.quantity <= most_pieces;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT * FROM cart_items AS own WHERE own.user_id = owner;
END
$$;
