CREATE TABLE "courier_refreshes" (
	"courier" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_refreshes_state_check" CHECK ("courier_refreshes"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "courier_refreshes_step_check" CHECK ("courier_refreshes"."step" in ('offices', 'settlements', 'streets'))
);
--> statement-breakpoint
CREATE TABLE "street_lists" (
	"courier" text NOT NULL,
	"settlement_id" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"loaded_at" timestamp with time zone,
	CONSTRAINT "street_lists_courier_settlement_id_pk" PRIMARY KEY("courier","settlement_id"),
	CONSTRAINT "street_lists_count_check" CHECK ("street_lists"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"courier" text NOT NULL,
	"settlement_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	CONSTRAINT "streets_courier_settlement_id_kind_id_pk" PRIMARY KEY("courier","settlement_id","kind","id"),
	CONSTRAINT "streets_kind_check" CHECK ("streets"."kind" in ('street', 'quarter'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_doubt" jsonb;--> statement-breakpoint
ALTER TABLE "street_lists" ADD CONSTRAINT "street_lists_settlement_fk" FOREIGN KEY ("courier","settlement_id") REFERENCES "public"."settlements"("courier","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streets" ADD CONSTRAINT "streets_list_fk" FOREIGN KEY ("courier","settlement_id") REFERENCES "public"."street_lists"("courier","settlement_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "streets_search_idx" ON "streets" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "settlements_name_idx" ON "settlements" USING btree ("courier","folded");
