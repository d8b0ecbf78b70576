ALTER TABLE "courier_offices" ADD COLUMN "type" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD COLUMN "hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD COLUMN "max_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD COLUMN "takes_cod" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD COLUMN "fetched_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "inspection" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_offices" ADD CONSTRAINT "courier_offices_type_check" CHECK ("courier_offices"."type" in ('office', 'locker'));--> statement-breakpoint
ALTER TABLE "courier_offices" ADD CONSTRAINT "courier_offices_place_check" CHECK (("courier_offices"."lat" is null) = ("courier_offices"."lng" is null));--> statement-breakpoint
ALTER TABLE "courier_offices" ADD CONSTRAINT "courier_offices_weight_check" CHECK ("courier_offices"."max_weight_grams" > 0);
