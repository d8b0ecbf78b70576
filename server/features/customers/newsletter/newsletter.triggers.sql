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
