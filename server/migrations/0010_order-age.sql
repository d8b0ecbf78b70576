ALTER TABLE "orders" ADD COLUMN "age_confirmed" boolean DEFAULT false NOT NULL;
