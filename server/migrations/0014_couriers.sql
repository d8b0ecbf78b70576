CREATE TABLE "courier_accounts" (
	"courier" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"sealed" text,
	"options" jsonb NOT NULL,
	"tested_at" timestamp with time zone,
	"places_refreshed_at" timestamp with time zone,
	"places_problem" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_quotes" (
	"key" text PRIMARY KEY NOT NULL,
	"price" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_pickups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"parcels" integer NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_pickups_state_check" CHECK ("courier_pickups"."state" in ('asked', 'made', 'refused', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "waybills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text DEFAULT 'outbound' NOT NULL,
	"courier" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"request" jsonb,
	"first_asked_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"number" text DEFAULT '' NOT NULL,
	"label_url" text,
	"price" integer,
	"cod" bigint DEFAULT 0 NOT NULL,
	"weight_grams" integer NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"parcel" text DEFAULT 'prepared' NOT NULL,
	"parcel_at" timestamp with time zone,
	"tracked_at" timestamp with time zone,
	"fulfilment_id" uuid,
	"pickup_id" uuid,
	"paid_out_at" timestamp with time zone,
	"paid_out" bigint,
	"return_handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waybills_state_check" CHECK ("waybills"."state" in ('asked', 'made', 'refused', 'cancelling', 'cancelled')),
	CONSTRAINT "waybills_number_check" CHECK ("waybills"."state" not in ('made', 'cancelling') or "waybills"."number" <> ''),
	CONSTRAINT "waybills_request_check" CHECK (("waybills"."state" = 'asked') = ("waybills"."request" is not null)),
	CONSTRAINT "waybills_cod_check" CHECK ("waybills"."cod" >= 0)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_fulfilment_id_fulfilments_id_fk" FOREIGN KEY ("fulfilment_id") REFERENCES "public"."fulfilments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybills" ADD CONSTRAINT "waybills_pickup_id_courier_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."courier_pickups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_quotes_date_idx" ON "courier_quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "courier_pickups_date_idx" ON "courier_pickups" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_pickups_asked_key" ON "courier_pickups" USING btree ("courier") WHERE "courier_pickups"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_open_key" ON "waybills" USING btree ("order_id") WHERE "waybills"."kind" = 'outbound' and "waybills"."state" in ('asked', 'made', 'cancelling') and "waybills"."fulfilment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_return_key" ON "waybills" USING btree ("order_id") WHERE "waybills"."kind" = 'return' and "waybills"."state" in ('asked', 'made', 'cancelling')
          and "waybills"."parcel" not in ('delivered', 'returned', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "waybills_number_key" ON "waybills" USING btree ("courier","number") WHERE "waybills"."number" <> '';--> statement-breakpoint
CREATE INDEX "waybills_order_idx" ON "waybills" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "waybills_date_idx" ON "waybills" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "waybills_fulfilment_idx" ON "waybills" USING btree ("fulfilment_id");--> statement-breakpoint
CREATE INDEX "waybills_tracked_idx" ON "waybills" USING btree ("courier","tracked_at") WHERE "waybills"."state" = 'made' and "waybills"."parcel" not in ('delivered', 'returned', 'cancelled');--> statement-breakpoint
CREATE INDEX "waybills_unpaid_idx" ON "waybills" USING btree ("courier","parcel_at") WHERE "waybills"."cod" > 0 and "waybills"."parcel" = 'delivered' and "waybills"."paid_out_at" is null;--> statement-breakpoint
CREATE INDEX "waybills_waiting_idx" ON "waybills" USING btree ("created_at") WHERE "waybills"."state" in ('asked', 'cancelling');--> statement-breakpoint
CREATE INDEX "waybills_came_back_idx" ON "waybills" USING btree ("parcel_at") WHERE "waybills"."parcel" in ('refused', 'returned') and "waybills"."return_handled_at" is null;
