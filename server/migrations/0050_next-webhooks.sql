DROP INDEX "webhook_deliveries_due_idx";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next_idx" ON "webhook_deliveries" USING btree ("endpoint_id",coalesce("next_try_at", '-infinity'::timestamptz),"position") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed_idx" ON "webhook_deliveries" USING btree ("endpoint_id","claimed_until") WHERE "webhook_deliveries"."state" = 'waiting' and "webhook_deliveries"."claimed_until" is not null;
