ALTER TABLE "product_imports" ADD COLUMN "failure" text;
