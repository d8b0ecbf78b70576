CREATE OR REPLACE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification('security_events');

CREATE OR REPLACE TRIGGER security_events_keep_recent BEFORE DELETE ON security_events
FOR EACH ROW EXECUTE FUNCTION reject_delete_of_recent_row();
