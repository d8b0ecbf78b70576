ALTER TABLE "order_lines" ADD COLUMN "engraved" jsonb;
