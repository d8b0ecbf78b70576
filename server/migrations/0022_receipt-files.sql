CREATE TABLE "receipt_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hash" text NOT NULL,
	"activity_id" uuid
);
--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_files_hash_key" ON "receipt_files" USING btree ("hash");
