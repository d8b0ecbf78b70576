ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_cause_check";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "written_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_written_off_check" CHECK ("lots"."written_off" >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_cause_check" CHECK ("stock_movements"."cause" in ('initial', 'edit', 'count', 'receipt', 'withheld', 'write_off', 'order', 'cancellation', 'return')) NOT VALID;
--> statement-breakpoint
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
