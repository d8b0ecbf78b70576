CREATE OR REPLACE TRIGGER orders_update_has_bought AFTER DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION update_has_bought();
--> statement-breakpoint
-- The same for a new order, of which no others need to be read: most buyers have bought before, and nothing is written.
CREATE OR REPLACE FUNCTION note_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought_before boolean;
BEGIN
  SELECT has_bought INTO bought_before FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF NOT bought_before THEN
    UPDATE users SET has_bought = true WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_purchase AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.user_id IS NOT NULL AND NEW.status NOT IN ('cancelled', 'returned') AND NEW.deleted_at IS NULL)
EXECUTE FUNCTION note_purchase();
