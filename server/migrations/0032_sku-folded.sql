ALTER TABLE "variants" ADD COLUMN "is_sku_folded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_folded_key" ON "variants" USING btree (translate(upper("sku"), 'АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS')) WHERE "variants"."is_sku_folded";--> statement-breakpoint
CREATE INDEX "variants_sku_folded_idx" ON "variants" USING btree (translate(upper("sku"), 'АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'));
