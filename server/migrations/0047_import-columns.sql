CREATE TABLE "import_headings" (
	"key" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "needs_columns" boolean DEFAULT false NOT NULL;
