CREATE OR REPLACE TRIGGER sale_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_documents
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();

CREATE OR REPLACE FUNCTION check_document_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number IS DISTINCT FROM (SELECT last_number FROM sale_document_counter WHERE id = 1) THEN
    RAISE EXCEPTION 'The number of a document of sale is taken from sale_document_counter.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER sale_documents_number BEFORE INSERT ON sale_documents
FOR EACH ROW EXECUTE FUNCTION check_document_number();

CREATE OR REPLACE FUNCTION check_document_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.last_number <> OLD.last_number + 1 OR NEW.last_issued_at < OLD.last_issued_at THEN
    RAISE EXCEPTION 'Document numbers increase by one and are never taken back.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER sale_document_counter_steps BEFORE UPDATE OR DELETE ON sale_document_counter
FOR EACH ROW EXECUTE FUNCTION check_document_counter();
