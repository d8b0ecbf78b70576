CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"address" text NOT NULL,
	"media_id" uuid,
	"failure" text,
	CONSTRAINT "import_pictures_import_id_address_pk" PRIMARY KEY("import_id","address")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "price_currency" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "other" jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "step" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_media_idx" ON "import_pictures" USING btree ("media_id");
