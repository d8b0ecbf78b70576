ALTER TABLE "media" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cropped_from" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_cropped_from_media_id_fk" FOREIGN KEY ("cropped_from") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_replaced_by_media_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_media_idx" ON "product_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_listed_idx" ON "media" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "media"."replaced_by" is null;--> statement-breakpoint
CREATE INDEX "media_replaced_by_idx" ON "media" USING btree ("replaced_by") WHERE "media"."replaced_by" is not null;--> statement-breakpoint
CREATE INDEX "media_cropped_from_idx" ON "media" USING btree ("cropped_from") WHERE "media"."cropped_from" is not null;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_focus_check" CHECK ("media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_replaced_by_check" CHECK ("media"."replaced_by" <> "media"."id");
