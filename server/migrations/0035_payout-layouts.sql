CREATE TABLE "payout_layouts" (
	"key" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
