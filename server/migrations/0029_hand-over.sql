ALTER TABLE "users" ADD COLUMN "is_hand_over_pending" boolean DEFAULT false NOT NULL;
