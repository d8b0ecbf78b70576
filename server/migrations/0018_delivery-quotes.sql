ALTER TABLE "orders" ADD COLUMN "delivery_quote" bigint;
