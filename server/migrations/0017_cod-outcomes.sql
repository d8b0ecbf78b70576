CREATE TABLE "cod_outcomes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"phone_key" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cod_outcomes_outcome_check" CHECK ("cod_outcomes"."outcome" in ('delivered', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "cod_outcomes" ADD CONSTRAINT "cod_outcomes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_outcomes_phone_idx" ON "cod_outcomes" USING btree ("phone_key","outcome");--> statement-breakpoint
CREATE INDEX "cod_outcomes_at_idx" ON "cod_outcomes" USING btree ("at");
