CREATE TABLE "stocktake_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"change" integer,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktake_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stocktake_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"lot_id" uuid,
	"sku" text NOT NULL,
	"gtin" text NOT NULL,
	"product_name" text NOT NULL,
	"variant_name" text NOT NULL,
	"lot_number" text DEFAULT '' NOT NULL,
	"best_before" date,
	"at_start" integer NOT NULL,
	"expected_first" integer,
	"expected" integer,
	"counted" integer,
	"counted_at" timestamp with time zone,
	"counted_by" text DEFAULT '' NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"booked" integer,
	"cost" bigint,
	CONSTRAINT "stocktake_lines_counted_check" CHECK ("stocktake_lines"."counted" >= 0),
	CONSTRAINT "stocktake_lines_expected_check" CHECK (("stocktake_lines"."counted" is null) = ("stocktake_lines"."expected" is null))
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "stocktakes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktakes_state_check" CHECK ("stocktakes"."state" in ('open', 'applied', 'undone', 'cancelled')),
	CONSTRAINT "stocktakes_closed_check" CHECK (("stocktakes"."state" = 'open') = ("stocktakes"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "costs" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "stocktake_counts" ADD CONSTRAINT "stocktake_counts_line_id_stocktake_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stocktake_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocktake_counts_line_idx" ON "stocktake_counts" USING btree ("line_id","created_at");--> statement-breakpoint
CREATE INDEX "stocktake_lines_place_idx" ON "stocktake_lines" USING btree ("stocktake_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktake_lines_variant_key" ON "stocktake_lines" USING btree ("stocktake_id","variant_id",coalesce("lot_id", '00000000-0000-0000-0000-000000000000'::uuid));--> statement-breakpoint
CREATE INDEX "stocktakes_date_idx" ON "stocktakes" USING btree ("created_at" DESC NULLS LAST,"id");
