ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
UPDATE "products" SET "kind" = 'food' WHERE "facts" ?| array['caffeineMgPerPouch', 'ingredients'];--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind_check" CHECK ("products"."kind" in ('food', 'supplement', 'other'));
