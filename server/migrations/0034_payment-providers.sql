CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"nonce" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_card_check";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_payment_idx" ON "payment_attempts" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_nonce_idx" ON "payment_attempts" USING btree ("nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference_key" ON "payment_attempts" USING btree ("provider","account","reference",(("created_at" at time zone 'UTC')::date)) WHERE "payment_attempts"."kind" = 'pay';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open_key" ON "payment_attempts" USING btree ("payment_id","kind") WHERE "payment_attempts"."outcome" = 'open' and "payment_attempts"."kind" <> 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_refund_key" ON "payment_attempts" USING btree ("refund_id") WHERE "payment_attempts"."outcome" <> 'refused';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_check" CHECK ("payments"."provider" in ('cod', 'bank_transfer', 'manual') or "payments"."captured" <= "payments"."amount") NOT VALID;--> statement-breakpoint
-- Which providers have their keys is kept by name.
UPDATE "settings" SET "value" = "value" || '{"readyCardProviders": ["stripe"]}' WHERE "name" = 'payments' AND "value"->>'stripeKeyStored' = 'true';
