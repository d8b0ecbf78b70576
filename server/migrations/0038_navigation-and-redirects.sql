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
--> statement-breakpoint
-- A shop that exists reads as before: its words were those of the code. The texts of a new shop are neutral.
INSERT INTO "settings" ("name", "value")
SELECT 'texts', jsonb_build_object('storeTexts', jsonb_build_object(
	'search-hint', 'мента, 50 mg…',
	'nothing-suggested', 'Няма предложения. Опитай с вкус, сила или друга дума.',
	'search-advice', 'Опитай с друга дума: вкус, сила или име',
	'empty-cart', 'Избери вкус и сила. Всичко, което добавиш, ще те чака тук.',
	'age-reason', 'Продаваме продукти с кофеин, само за пълнолетни.',
	'footer-note', 'Съдържа кофеин.',
	'return-promise', 'Връщане до 14 дни, ако кутията е неотворена.',
	'contact-title', 'За дистрибутори',
	'contact-customers', '',
	'contact-distributors', E'Продавате на хора, които знаят колко кофеин пият? {магазин} работи с магазини, фитнес зали, бензиностанции и онлайн търговци в цялата страна.\n- цени на едро от първия кашон, с отстъпка според количеството\n- смесени кашони: сами избирате вкусове и сила\n- стойка за щанда и етикети на български\n- доставка до два работни дни и плащане по банков път'
))
WHERE EXISTS (SELECT FROM "users") OR EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "settings");
