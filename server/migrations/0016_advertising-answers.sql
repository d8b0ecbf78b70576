CREATE TABLE "advertising_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" uuid NOT NULL,
	"user_id" uuid,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advertising_answers" ADD CONSTRAINT "advertising_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertising_answers_visitor_idx" ON "advertising_answers" USING btree ("visitor","created_at");--> statement-breakpoint
CREATE INDEX "advertising_answers_user_idx" ON "advertising_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advertising_answers_date_idx" ON "advertising_answers" USING btree ("created_at");
