CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"given" boolean NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"text_version" text NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_consents_source_check" CHECK ("newsletter_consents"."source" in ('form', 'link', 'one-click', 'account', 'panel'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_type_check" CHECK ("videos"."type" in ('mp4', 'webm')),
	CONSTRAINT "videos_bytes_check" CHECK ("videos"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "kind" text DEFAULT 'distributor' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "eik" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "quantities" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber_idx" ON "newsletter_consents" USING btree ("subscriber_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_date_idx" ON "newsletter_subscribers" USING btree ("subscribed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "videos_date_idx" ON "videos" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_kind_check" CHECK ("inquiries"."kind" in ('contact', 'distributor'));
--> statement-breakpoint
-- The consent of an account with this confirmed address is the same consent: whoever withdraws it there gets no
-- newsletter either.
CREATE OR REPLACE FUNCTION end_newsletter_with_account_consent() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended uuid;
BEGIN
  UPDATE newsletter_subscribers s SET unsubscribed_at = NEW.created_at
  FROM users u
  WHERE u.id = NEW.user_id AND u.is_verified AND NOT u.is_hand_over_pending
    AND s.email_key = lower(u.email) AND s.unsubscribed_at IS NULL
  RETURNING s.id INTO ended;
  IF ended IS NOT NULL THEN
    INSERT INTO newsletter_consents (id, subscriber_id, given, source, text, text_version, created_at)
    VALUES (gen_random_uuid(), ended, false, 'account', '', NEW.text_version, NEW.created_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER consents_end_newsletter AFTER INSERT ON consents
FOR EACH ROW WHEN (NEW.kind = 'mail' AND NOT NEW.given AND NEW.source <> 'registration')
EXECUTE FUNCTION end_newsletter_with_account_consent();
