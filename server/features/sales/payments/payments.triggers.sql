CREATE OR REPLACE TRIGGER payment_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_entries
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();

CREATE OR REPLACE FUNCTION add_payment_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET
    authorized = authorized + CASE NEW.kind WHEN 'authorized' THEN NEW.amount ELSE 0 END,
    captured = captured + CASE NEW.kind WHEN 'captured' THEN NEW.amount ELSE 0 END,
    refunded = refunded + CASE NEW.kind WHEN 'refunded' THEN NEW.amount ELSE 0 END
  WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER payment_entries_update_payment AFTER INSERT ON payment_entries
FOR EACH ROW EXECUTE FUNCTION add_payment_entry();

-- Only add_payment_entry changes the sums of a payment: it runs as a trigger, so the trigger depth is 2 here.
CREATE OR REPLACE FUNCTION check_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'Payments cannot be deleted.';
  END IF;
  IF (NEW.id, NEW.order_id, NEW.method, NEW.provider, NEW.currency, NEW.amount)
    IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.method, OLD.provider, OLD.currency, OLD.amount) THEN
    RAISE EXCEPTION 'The order, method, provider, currency and amount of a payment cannot be changed.';
  END IF;
  IF (NEW.authorized, NEW.captured, NEW.refunded) IS DISTINCT FROM (OLD.authorized, OLD.captured, OLD.refunded)
    AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'The sums of a payment are computed from its entries.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER payments_check_change BEFORE UPDATE OR DELETE ON payments
FOR EACH ROW EXECUTE FUNCTION check_payment_change();
