CREATE TABLE "shown_frame" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"frame" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shown_frame_is_only_check" CHECK ("shown_frame"."is_only")
);
--> statement-breakpoint
CREATE TABLE "missed_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"referrer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_source_unique" UNIQUE("source"),
	CONSTRAINT "redirects_status_check" CHECK ("redirects"."status" in (301, 302)),
	CONSTRAINT "redirects_source_check" CHECK ("redirects"."source" like '/%' and "redirects"."source" <> "redirects"."target")
);
--> statement-breakpoint
CREATE INDEX "missed_addresses_order_idx" ON "missed_addresses" USING btree ("count","last_at");--> statement-breakpoint
CREATE INDEX "redirects_target_idx" ON "redirects" USING btree ("target");
