DROP INDEX "variants_low_stock_idx";--> statement-breakpoint
DROP INDEX "variants_product_idx";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (stock <= 5) STORED;--> statement-breakpoint
CREATE INDEX "variants_low_idx" ON "variants" USING btree ("product_id") WHERE "variants"."is_low";--> statement-breakpoint
CREATE INDEX "variants_product_idx" ON "variants" USING btree ("product_id","position");
