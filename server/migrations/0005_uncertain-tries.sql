ALTER TABLE "messages" ADD COLUMN "uncertain_tries" integer DEFAULT 0 NOT NULL;
