CREATE TABLE "lot_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"movement_id" uuid,
	"order_id" uuid,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"variant_name" text NOT NULL,
	"number" text NOT NULL,
	"best_before" date,
	"received" integer DEFAULT 0 NOT NULL,
	"remaining" integer DEFAULT 0 NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	"recalled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_quantities_check" CHECK ("lots"."received" >= 0 and "lots"."remaining" >= 0 and "lots"."withheld" >= 0),
	CONSTRAINT "lots_unknown_check" CHECK ("lots"."number" <> '' or ("lots"."best_before" is null and "lots"."recalled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_cause_check";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "has_lots" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_movements" ADD CONSTRAINT "lot_movements_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_movements_lot_idx" ON "lot_movements" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lot_movements_movement_idx" ON "lot_movements" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "lot_movements_order_idx" ON "lot_movements" USING btree ("order_id") WHERE "lot_movements"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_variant_number_key" ON "lots" USING btree ("variant_id","number");--> statement-breakpoint
CREATE INDEX "lots_best_before_idx" ON "lots" USING btree ("best_before") WHERE "lots"."remaining" > 0;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_cause_check" CHECK ("stock_movements"."cause" in ('initial', 'edit', 'count', 'receipt', 'withheld', 'order', 'cancellation', 'return')) NOT VALID;
--> statement-breakpoint
-- A lot is sold up to and including its best-before day, in the time zone of the shop, unless it was recalled.
CREATE OR REPLACE FUNCTION is_lot_sellable(best_before date, recalled_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT recalled_at IS NULL AND coalesce(best_before >= (now() AT TIME ZONE 'Europe/Sofia')::date, true)
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- Keeps the quantities of a lot equal to the sums of its movements.
CREATE OR REPLACE FUNCTION add_lot_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cause text := (SELECT m.cause FROM stock_movements m WHERE m.id = NEW.movement_id);
BEGIN
  UPDATE lots SET
    remaining = remaining + NEW.quantity,
    received = received + CASE
      WHEN cause = 'receipt' OR NEW.quantity > 0 AND NEW.order_id IS NULL AND cause <> 'withheld' THEN NEW.quantity ELSE 0 END,
    withheld = withheld - CASE WHEN cause = 'withheld' THEN NEW.quantity ELSE 0 END
  WHERE id = NEW.lot_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER lot_movements_append_only BEFORE DELETE OR TRUNCATE ON lot_movements
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER lot_movements_add AFTER INSERT ON lot_movements
FOR EACH ROW EXECUTE FUNCTION add_lot_movement();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER lots_open AFTER INSERT ON lots
FOR EACH ROW WHEN (NEW.number <> '') EXECUTE FUNCTION open_lots();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_movements_allocate_lots AFTER INSERT ON stock_movements
FOR EACH ROW EXECUTE FUNCTION allocate_lots();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER lots_sum_check AFTER INSERT OR UPDATE OF remaining OR DELETE ON lots
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_lots();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER variants_lots_check AFTER UPDATE OF stock ON variants
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.has_lots AND OLD.stock <> NEW.stock) EXECUTE FUNCTION check_lots();
