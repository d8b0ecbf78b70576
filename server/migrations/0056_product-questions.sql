ALTER TABLE "inquiries" DROP CONSTRAINT "inquiries_kind_check";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "product_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "is_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_product_idx" ON "inquiries" USING btree ("product_id","answered_at" DESC NULLS LAST) WHERE "inquiries"."is_published";--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_published_check" CHECK (not "inquiries"."is_published" or ("inquiries"."product_id" is not null and "inquiries"."answered_at" is not null));--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_kind_check" CHECK ("inquiries"."kind" in ('contact', 'distributor', 'product'));
