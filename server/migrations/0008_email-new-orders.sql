ALTER TABLE "notification_preferences" ADD COLUMN "email_orders_after" timestamp with time zone;
