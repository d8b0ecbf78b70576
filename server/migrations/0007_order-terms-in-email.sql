ALTER TABLE "messages" ADD COLUMN "terms_version" integer;
