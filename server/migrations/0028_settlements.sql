CREATE TABLE "settlements" (
	"courier" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"municipality" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"folded" text NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_courier_id_pk" PRIMARY KEY("courier","id"),
	CONSTRAINT "settlements_kind_check" CHECK ("settlements"."kind" in ('town', 'village', 'other')),
	CONSTRAINT "settlements_place_check" CHECK (("settlements"."lat" is null) = ("settlements"."lng" is null))
);
--> statement-breakpoint
CREATE INDEX "settlements_search_idx" ON "settlements" USING gin ("search_vector") WITH (fastupdate=false);
