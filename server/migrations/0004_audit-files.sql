CREATE TABLE "audit_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"xml" text NOT NULL,
	"sha256" text NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_files_month_idx" ON "audit_files" USING btree ("month","created_at");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_files
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();
