CREATE TABLE "pending_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_topics" SET UNLOGGED;
