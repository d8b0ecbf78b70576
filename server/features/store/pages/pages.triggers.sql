CREATE TRIGGER page_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON page_versions
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();
