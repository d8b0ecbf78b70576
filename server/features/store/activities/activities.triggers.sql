CREATE OR REPLACE TRIGGER activities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activities
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification('activities');

CREATE OR REPLACE TRIGGER activities_keep_recent BEFORE DELETE ON activities
FOR EACH ROW EXECUTE FUNCTION reject_delete_of_recent_row();

-- Pruning an activity deletes its records (ON DELETE CASCADE).
CREATE OR REPLACE TRIGGER activity_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_records
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification('activities');
