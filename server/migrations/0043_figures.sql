CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_cohorts" (
	"month" date PRIMARY KEY NOT NULL,
	"currency" char(3) NOT NULL,
	"buyers" integer NOT NULL,
	"returning" integer NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"second_days" integer NOT NULL,
	"stayed" integer[] NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date PRIMARY KEY NOT NULL,
	"currency" char(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_sales" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"goods" bigint NOT NULL,
	"net" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"costed" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "report_sales_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
CREATE TABLE "report_variants" (
	"day" date NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"goods" bigint NOT NULL,
	"net" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"costed" bigint NOT NULL,
	"discount" bigint NOT NULL,
	CONSTRAINT "report_variants_day_variant_id_pk" PRIMARY KEY("day","variant_id")
);
--> statement-breakpoint
CREATE TABLE "cost_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"cost" bigint,
	"cause" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" bigint;--> statement-breakpoint
CREATE INDEX "report_changes_day_idx" ON "report_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "cost_changes_variant_idx" ON "cost_changes" USING btree ("variant_id","since");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost_check" CHECK ("variants"."cost" >= 0);
--> statement-breakpoint
-- Notes that the sums of a day no longer match its orders. Always inserts: a look whether the day is kept would miss the
-- transaction that is just keeping it.
CREATE OR REPLACE FUNCTION note_report_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day) VALUES ((COALESCE(NEW.created_at, OLD.created_at) AT TIME ZONE 'Europe/Sofia')::date);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_report_day AFTER UPDATE OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION note_report_day();
--> statement-breakpoint
-- A new order belongs to a day that is not over, except in a history that is imported.
CREATE OR REPLACE TRIGGER orders_note_past_day AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.created_at < now() - interval '3 hours') EXECUTE FUNCTION note_report_day();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_report_day_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day)
  SELECT (created_at AT TIME ZONE 'Europe/Sofia')::date FROM orders WHERE id = COALESCE(NEW.order_id, OLD.order_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_lines_note_report_day AFTER UPDATE OF returned, cost ON order_lines
FOR EACH ROW EXECUTE FUNCTION note_report_day_of_order();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cod_outcomes_note_report_day AFTER INSERT OR UPDATE OR DELETE ON cod_outcomes
FOR EACH ROW EXECUTE FUNCTION note_report_day_of_order();
--> statement-breakpoint
-- Entries of the past are those of an imported history: the ledger itself is only added to.
CREATE OR REPLACE FUNCTION note_report_day_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day) VALUES ((NEW.created_at AT TIME ZONE 'Europe/Sofia')::date);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_entries_note_past_day AFTER INSERT ON payment_entries FOR EACH ROW
WHEN (NEW.created_at < now() - interval '3 hours') EXECUTE FUNCTION note_report_day_of_entry();
