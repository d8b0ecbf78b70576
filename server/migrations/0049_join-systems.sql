CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{}'::text[] NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "api_keys_scopes_check" CHECK (not ("api_keys"."scopes" && array['owner', 'inspection']))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"error" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"record" text NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"last_status" integer,
	"last_error" text DEFAULT '' NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"ended_reason" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"rotated_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_state_check" CHECK (state in ('on', 'paused', 'ended')),
	CONSTRAINT "webhook_endpoints_reason_check" CHECK ((state = 'ended') = (ended_reason is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"record" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix_key" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "api_keys_user_idx" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_idx" ON "webhook_attempts" USING btree ("delivery_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once_key" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_idx" ON "webhook_deliveries" USING btree ("endpoint_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_date_idx" ON "webhook_deliveries" USING btree ("position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree (coalesce("next_try_at", '-infinity'::timestamptz),"position") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record_idx" ON "webhook_deliveries" USING btree ("endpoint_id","record","position") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_once_key" ON "webhook_events" USING btree ("record","created_at") WHERE "webhook_events"."type" = 'product.changed';--> statement-breakpoint
CREATE INDEX "webhook_events_date_idx" ON "webhook_events" USING btree ("created_at");
--> statement-breakpoint
-- Writes an event and queues it for every address that is on or paused. Costs a look at a table of a few rows while nobody
-- wants to know; the program that made the change sends no statement for it.
CREATE OR REPLACE FUNCTION note_webhook_event(event_type text, event_record text, event_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid := gen_random_uuid();
  new_position bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints e WHERE event_type = ANY (e.types)) THEN
    RETURN;
  END IF;
  INSERT INTO webhook_events (id, type, record, data)
  VALUES (new_id, event_type, event_record, event_data)
  ON CONFLICT (record, created_at) WHERE type = 'product.changed' DO NOTHING
  RETURNING position INTO new_position;
  IF new_position IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO webhook_deliveries (id, event_id, endpoint_id, position, record, type)
  SELECT gen_random_uuid(), new_id, e.id, new_position, event_record, event_type
  FROM webhook_endpoints e WHERE event_type = ANY (e.types) AND e.state <> 'ended';
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('order.created', 'order:' || NEW.id, jsonb_build_object(
    'id', NEW.id, 'number', NEW.number, 'status', NEW.status, 'paymentStatus', NEW.payment_status,
    'total', jsonb_build_object('amount', NEW.total, 'currency', NEW.currency)));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status THEN
    PERFORM note_webhook_event('order.status_changed', 'order:' || NEW.id, jsonb_build_object(
      'id', NEW.id, 'number', NEW.number, 'status', NEW.status, 'previousStatus', OLD.status));
  END IF;
  IF OLD.payment_status <> NEW.payment_status AND NEW.payment_status = 'paid' THEN
    PERFORM note_webhook_event('order.paid', 'order:' || NEW.id, jsonb_build_object(
      'id', NEW.id, 'number', NEW.number, 'paymentStatus', NEW.payment_status,
      'total', jsonb_build_object('amount', NEW.total, 'currency', NEW.currency)));
  END IF;
  IF NEW.refunded > OLD.refunded THEN
    PERFORM note_webhook_event('order.refunded', 'order:' || NEW.id, jsonb_build_object(
      'id', NEW.id, 'number', NEW.number,
      'refunded', jsonb_build_object('amount', NEW.refunded, 'currency', NEW.currency)));
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('stock.changed', 'variant:' || NEW.id, jsonb_build_object(
    'variantId', NEW.id, 'productId', NEW.product_id, 'sku', NEW.sku, 'stock', NEW.stock, 'previousStock', OLD.stock));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('product.changed', 'product:' || NEW.id, jsonb_build_object('id', NEW.id));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('product.deleted', 'product:' || OLD.id,
    jsonb_build_object('id', OLD.id, 'name', OLD.name, 'slug', OLD.slug));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_new_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('customer.created', 'customer:' || NEW.id, jsonb_build_object('id', NEW.id));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_new_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('review.created', 'review:' || NEW.id,
    jsonb_build_object('id', NEW.id, 'productId', NEW.product_id, 'rating', NEW.rating));
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_created AFTER INSERT ON orders
FOR EACH ROW EXECUTE FUNCTION note_new_order();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_note_changed AFTER UPDATE OF status, payment_status, refunded ON orders FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status OR OLD.refunded <> NEW.refunded)
EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER variants_note_stock AFTER UPDATE OF stock ON variants
FOR EACH ROW WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION note_changed_stock();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_note_created AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION note_changed_product();
--> statement-breakpoint
-- Every save of a product moves its time; prices also change by the clock.
CREATE OR REPLACE TRIGGER products_note_changed AFTER UPDATE OF updated_at, status, price, compare_at_price ON products
FOR EACH ROW WHEN (OLD.updated_at <> NEW.updated_at OR OLD.status <> NEW.status OR OLD.price <> NEW.price
  OR OLD.compare_at_price IS DISTINCT FROM NEW.compare_at_price)
EXECUTE FUNCTION note_changed_product();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_note_deleted AFTER DELETE ON products
FOR EACH ROW EXECUTE FUNCTION note_deleted_product();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_note_created AFTER INSERT ON users
FOR EACH ROW WHEN (NEW.role = 'customer') EXECUTE FUNCTION note_new_customer();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER reviews_note_created AFTER INSERT ON reviews
FOR EACH ROW EXECUTE FUNCTION note_new_review();
