-- Statement trigger that makes a table append-only. With a table name as its argument it lets prune_append_only delete
-- rows while it prunes that table; rows that reference the pruned ones are deleted by the same call.
CREATE OR REPLACE FUNCTION reject_modification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_NARGS > 0 AND current_setting('iskra.pruned_table', true) = TG_ARGV[0] THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Table "%" is append-only.', TG_TABLE_NAME;
END
$$;

-- Row trigger that protects the rows of the last 90 days, also from prune_append_only and from a forged setting.
CREATE OR REPLACE FUNCTION reject_delete_of_recent_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '90 days' THEN
    RAISE EXCEPTION 'Rows of table "%" cannot be deleted for 90 days.', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;

-- The only way to delete rows of an append-only table. Returns the number of deleted rows.
CREATE OR REPLACE FUNCTION prune_append_only(pruned_table regclass, cutoff timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  pruned bigint;
BEGIN
  PERFORM set_config('iskra.pruned_table', pruned_table::text, true);
  EXECUTE format('DELETE FROM %s WHERE created_at < $1', pruned_table) USING cutoff;
  GET DIAGNOSTICS pruned = ROW_COUNT;
  PERFORM set_config('iskra.pruned_table', '', true);
  RETURN pruned;
END
$$;
