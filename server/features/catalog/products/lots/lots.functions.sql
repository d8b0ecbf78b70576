-- A lot is sold up to and including its best-before day, in the time zone of the shop, unless it was recalled.
CREATE OR REPLACE FUNCTION is_lot_sellable(best_before date, recalled_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT recalled_at IS NULL AND coalesce(best_before >= (now() AT TIME ZONE 'Europe/Sofia')::date, true)
$$;

-- Divides a stock movement among the lots of its variant. The caller holds the lock on the variant's row.
-- Returned pieces go to the lots that the order took; added pieces without a lot to the lot without a number. Removed
-- pieces come first from the lot without a number, then from the lot that expires first. An order gets no pieces of a
-- lot that may not be sold: the transaction is then repeated, and reserve-stock.ts refuses it.
CREATE OR REPLACE FUNCTION allocate_lots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lot record;
  pieces integer;
  open_pieces integer := abs(NEW.quantity);
BEGIN
  IF NEW.lot_id IS NOT NULL THEN
    INSERT INTO lot_movements (id, lot_id, movement_id, order_id, quantity)
    VALUES (gen_random_uuid(), NEW.lot_id, NEW.id, NEW.order_id, NEW.quantity);
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM lots WHERE variant_id = NEW.variant_id) THEN
    RETURN NULL;
  END IF;
  FOR lot IN
    SELECT l.id, CASE WHEN NEW.quantity < 0 THEN l.remaining ELSE taken.pieces END AS pieces FROM lots l
    LEFT JOIN (
      SELECT m.lot_id, -sum(m.quantity)::integer AS pieces FROM lot_movements m
      WHERE m.order_id = NEW.order_id AND NEW.quantity > 0 GROUP BY m.lot_id
    ) taken ON taken.lot_id = l.id
    WHERE l.variant_id = NEW.variant_id AND CASE WHEN NEW.quantity > 0 THEN taken.pieces > 0
      ELSE l.remaining > 0 AND (NEW.order_id IS NULL OR is_lot_sellable(l.best_before, l.recalled_at)) END
    ORDER BY l.number <> '', l.best_before NULLS LAST, l.created_at, l.id
  LOOP
    EXIT WHEN open_pieces = 0;
    pieces := least(open_pieces, lot.pieces);
    open_pieces := open_pieces - pieces;
    INSERT INTO lot_movements (id, lot_id, movement_id, order_id, quantity)
    VALUES (gen_random_uuid(), lot.id, NEW.id, NEW.order_id, sign(NEW.quantity)::integer * pieces);
  END LOOP;
  IF open_pieces > 0 THEN
    IF NEW.quantity < 0 THEN
      RAISE EXCEPTION 'The lots of variant % have too few pieces that may be sold.', NEW.variant_id
        USING ERRCODE = 'serialization_failure';
    END IF;
    INSERT INTO lot_movements (id, lot_id, movement_id, order_id, quantity)
    SELECT gen_random_uuid(), id, NEW.id, NEW.order_id, open_pieces FROM lots
    WHERE variant_id = NEW.variant_id AND number = '';
  END IF;
  RETURN NULL;
END
$$;

-- Keeps the quantities of a lot equal to the sums of its movements.
CREATE OR REPLACE FUNCTION add_lot_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause text := (SELECT m.cause FROM stock_movements m WHERE m.id = NEW.movement_id);
BEGIN
  UPDATE lots SET
    remaining = remaining + NEW.quantity,
    received = received + CASE
      WHEN cause = 'receipt' OR NEW.quantity > 0 AND NEW.order_id IS NULL AND cause NOT IN ('withheld', 'write_off') THEN NEW.quantity ELSE 0 END,
    withheld = withheld - CASE WHEN cause = 'withheld' THEN NEW.quantity ELSE 0 END,
    written_off = written_off - CASE WHEN cause = 'write_off' THEN NEW.quantity ELSE 0 END
  WHERE id = NEW.lot_id;
  RETURN NULL;
END
$$;

-- The lot without a number exists from the first lot on, with the pieces that were in stock before.
CREATE OR REPLACE FUNCTION open_lots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lots (id, variant_id, sku, product_name, variant_name, number, received, remaining)
  SELECT gen_random_uuid(), v.id, NEW.sku, NEW.product_name, NEW.variant_name, '', v.stock, v.stock
  FROM variants v WHERE v.id = NEW.variant_id
  ON CONFLICT (variant_id, number) DO NOTHING;
  UPDATE variants SET has_lots = true WHERE id = NEW.variant_id AND NOT has_lots;
  RETURN NULL;
END
$$;

-- The invariant of lots, at every commit: their sum is the stock of the variant.
CREATE OR REPLACE FUNCTION check_lots() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE TG_TABLE_NAME WHEN 'variants' THEN (to_jsonb(NEW)->>'id')::uuid
    WHEN 'lots' THEN (to_jsonb(coalesce(NEW, OLD))->>'variant_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT FROM variants v WHERE v.id = checked AND v.has_lots
      AND v.stock <> (SELECT coalesce(sum(l.remaining), 0) FROM lots l WHERE l.variant_id = v.id)
  ) THEN
    RAISE EXCEPTION 'The lots of variant % do not add up to its stock.', checked USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
