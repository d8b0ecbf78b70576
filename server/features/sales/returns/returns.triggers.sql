-- Keeps order_lines.returned equal to the sum of the return lines.
CREATE OR REPLACE FUNCTION add_returned_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET returned = returned + NEW.quantity WHERE id = NEW.order_line_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER order_return_lines_add_returned AFTER INSERT ON order_return_lines
FOR EACH ROW EXECUTE FUNCTION add_returned_quantity();
