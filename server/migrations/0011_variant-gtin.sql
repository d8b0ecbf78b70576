ALTER TABLE "variants" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin_check" CHECK ("variants"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})?$');
