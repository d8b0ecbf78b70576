-- The movements of a deleted variant stay, and add up to zero, so that a restored one begins with its stock.
CREATE OR REPLACE FUNCTION close_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_movements (id, variant_id, quantity, cause, note, created_at)
  VALUES (gen_random_uuid(), OLD.id, -OLD.stock, 'edit', 'Изтрит вариант', clock_timestamp());
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER variants_close_movements AFTER DELETE ON variants
FOR EACH ROW WHEN (OLD.stock <> 0) EXECUTE FUNCTION close_stock_movements();
