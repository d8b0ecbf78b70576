CREATE TABLE "merged_guest_lines" (
	"user_id" uuid NOT NULL,
	"line_hash" text NOT NULL,
	"quantity" integer NOT NULL,
	"added" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merged_guest_lines_user_id_line_hash_pk" PRIMARY KEY("user_id","line_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_hand_over_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_guest_lines" ADD CONSTRAINT "merged_guest_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_guest_lines_date_idx" ON "merged_guest_lines" USING btree ("merged_at");
