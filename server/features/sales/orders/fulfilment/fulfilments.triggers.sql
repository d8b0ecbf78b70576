-- Both triggers keep order_lines.shipped equal to the sum of the fulfilment lines.
CREATE OR REPLACE FUNCTION add_shipped_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET shipped = shipped + NEW.quantity WHERE id = NEW.order_line_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER fulfilment_lines_add_shipped AFTER INSERT ON fulfilment_lines
FOR EACH ROW EXECUTE FUNCTION add_shipped_quantity();

CREATE OR REPLACE FUNCTION subtract_shipped_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET shipped = shipped - OLD.quantity WHERE id = OLD.order_line_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER fulfilment_lines_subtract_shipped AFTER DELETE ON fulfilment_lines
FOR EACH ROW EXECUTE FUNCTION subtract_shipped_quantity();
