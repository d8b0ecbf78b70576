CREATE TABLE "cod_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"phone_key" text NOT NULL,
	"cart_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"reason" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "cod_codes_tries_check" CHECK ("cod_codes"."tries" between 0 and 5),
	CONSTRAINT "cod_codes_reason_check" CHECK ("cod_codes"."reason" in ('refusals', 'first-order')),
	CONSTRAINT "cod_codes_confirmed_check" CHECK (("cod_codes"."order_id" is null) = ("cod_codes"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cod_codes_open_key" ON "cod_codes" USING btree ("owner") WHERE "cod_codes"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cod_codes_order_key" ON "cod_codes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cod_codes_created_idx" ON "cod_codes" USING btree ("created_at");
