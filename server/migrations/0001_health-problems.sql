CREATE TABLE "health_problems" (
	"check_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone
);
