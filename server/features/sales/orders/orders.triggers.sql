-- Keeps users.has_bought true while the user has an order that is neither cancelled, returned nor deleted. The row lock on
-- the user serializes two transactions that place and cancel the last order of the same user.
CREATE OR REPLACE FUNCTION update_has_bought() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer uuid;
BEGIN
  FOR buyer IN SELECT DISTINCT id FROM unnest(ARRAY[OLD.user_id, NEW.user_id]) AS id WHERE id IS NOT NULL ORDER BY id LOOP
    PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;
    UPDATE users SET has_bought = now_bought FROM (
      SELECT EXISTS (
        SELECT FROM orders WHERE user_id = buyer AND status NOT IN ('cancelled', 'returned') AND deleted_at IS NULL
      ) AS now_bought
    ) AS orders_of_buyer
    WHERE id = buyer AND has_bought <> now_bought;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER orders_update_has_bought AFTER DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION update_has_bought();

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

CREATE OR REPLACE TRIGGER orders_note_purchase AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.user_id IS NOT NULL AND NEW.status NOT IN ('cancelled', 'returned') AND NEW.deleted_at IS NULL)
EXECUTE FUNCTION note_purchase();

CREATE OR REPLACE TRIGGER orders_update_has_bought_on_change AFTER UPDATE OF user_id, status, deleted_at ON orders FOR EACH ROW
WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id
  OR (OLD.status IN ('cancelled', 'returned') OR OLD.deleted_at IS NOT NULL)
    <> (NEW.status IN ('cancelled', 'returned') OR NEW.deleted_at IS NOT NULL))
EXECUTE FUNCTION update_has_bought();
