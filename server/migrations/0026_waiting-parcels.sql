ALTER TABLE "fulfilments" ADD COLUMN "waiting_since" timestamp with time zone;
