-- Notes that the sums of a day no longer match its orders. Always inserts: a look whether the day is kept would miss the
-- transaction that is just keeping it.
CREATE OR REPLACE FUNCTION note_report_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day) VALUES ((COALESCE(NEW.created_at, OLD.created_at) AT TIME ZONE 'Europe/Sofia')::date);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER orders_note_report_day AFTER UPDATE OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION note_report_day();

-- A new order belongs to a day that is not over, except in a history that is imported.
CREATE OR REPLACE TRIGGER orders_note_past_day AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.created_at < now() - interval '3 hours') EXECUTE FUNCTION note_report_day();

CREATE OR REPLACE FUNCTION note_report_day_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day)
  SELECT (created_at AT TIME ZONE 'Europe/Sofia')::date FROM orders WHERE id = COALESCE(NEW.order_id, OLD.order_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER order_lines_note_report_day AFTER UPDATE OF returned, cost ON order_lines
FOR EACH ROW EXECUTE FUNCTION note_report_day_of_order();

CREATE OR REPLACE TRIGGER cod_outcomes_note_report_day AFTER INSERT OR UPDATE OR DELETE ON cod_outcomes
FOR EACH ROW EXECUTE FUNCTION note_report_day_of_order();

-- Entries of the past are those of an imported history: the ledger itself is only added to.
CREATE OR REPLACE FUNCTION note_report_day_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day) VALUES ((NEW.created_at AT TIME ZONE 'Europe/Sofia')::date);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER payment_entries_note_past_day AFTER INSERT ON payment_entries FOR EACH ROW
WHEN (NEW.created_at < now() - interval '3 hours') EXECUTE FUNCTION note_report_day_of_entry();
