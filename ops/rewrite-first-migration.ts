/**
 * Writes server/migrations/0000_first.sql anew from the tables, with what Drizzle cannot express. Only until the first
 * release: after it, `npm run migration` (drizzle-kit generate) adds the next file and no file is ever changed again.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}server/migrations`;
const breakpoint = '\n--> statement-breakpoint\n';

const before = ['CREATE EXTENSION IF NOT EXISTS pg_trgm;', 'CREATE SEQUENCE order_number_seq START 1001;'];

const after = [
  // PostgreSQL does not use the statistics of expressions in partial indexes, and takes every town for a rare one.
  `CREATE STATISTICS orders_city_stats ON (lower(delivery ->> 'city')) FROM orders;`,
  `CREATE STATISTICS orders_delivery_stats ON (coalesce(delivery ->> 'courier', 'address')) FROM orders;`,
  `CREATE FUNCTION refuse_change_of_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('iskra.prunes_activities', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Activities are only ever added.';
END
$$;`,
  `CREATE TRIGGER activities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activities
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_activities();`,
  `CREATE TRIGGER activity_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_records
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_activities();`,
  `CREATE FUNCTION keep_recent_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '90 days' THEN
    RAISE EXCEPTION 'Activities of the last 90 days stay.';
  END IF;
  RETURN OLD;
END
$$;`,
  `CREATE TRIGGER activities_keep_recent BEFORE DELETE ON activities
FOR EACH ROW EXECUTE FUNCTION keep_recent_activity();`,
  // The one way out of the table: for what is older than 90 days, whatever it is asked for.
  `CREATE FUNCTION prune_activities(cutoff timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  pruned bigint;
BEGIN
  PERFORM set_config('iskra.prunes_activities', 'yes', true);
  DELETE FROM activities WHERE created_at < cutoff;
  GET DIAGNOSTICS pruned = ROW_COUNT;
  PERFORM set_config('iskra.prunes_activities', 'no', true);
  RETURN pruned;
END
$$;`,
  `CREATE FUNCTION refuse_change_of_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('iskra.prunes_security_events', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Security events are only ever added.';
END
$$;`,
  `CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_security_events();`,
  `CREATE FUNCTION keep_recent_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '90 days' THEN
    RAISE EXCEPTION 'Security events of the last 90 days stay.';
  END IF;
  RETURN OLD;
END
$$;`,
  `CREATE TRIGGER security_events_keep_recent BEFORE DELETE ON security_events
FOR EACH ROW EXECUTE FUNCTION keep_recent_security_event();`,
  // The one way out of the table, as for activities.
  `CREATE FUNCTION prune_security_events(cutoff timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  pruned bigint;
BEGIN
  PERFORM set_config('iskra.prunes_security_events', 'yes', true);
  DELETE FROM security_events WHERE created_at < cutoff;
  GET DIAGNOSTICS pruned = ROW_COUNT;
  PERFORM set_config('iskra.prunes_security_events', 'no', true);
  RETURN pruned;
END
$$;`,
  `CREATE FUNCTION refuse_change_of_page_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Versions of a page are only ever added.';
END
$$;`,
  `CREATE TRIGGER page_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON page_versions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_page_versions();`,
  `CREATE FUNCTION refuse_change_of_payment_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of payments are only ever added.';
END
$$;`,
  `CREATE TRIGGER payment_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_payment_entries();`,
  `CREATE FUNCTION add_up_payment_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET
    authorized = authorized + CASE NEW.kind WHEN 'authorized' THEN NEW.amount ELSE 0 END,
    captured = captured + CASE NEW.kind WHEN 'captured' THEN NEW.amount ELSE 0 END,
    refunded = refunded + CASE NEW.kind WHEN 'refunded' THEN NEW.amount ELSE 0 END
  WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;`,
  `CREATE TRIGGER payment_entries_add_up AFTER INSERT ON payment_entries
FOR EACH ROW EXECUTE FUNCTION add_up_payment_entry();`,
  `CREATE FUNCTION guard_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'Payments are never deleted.';
  END IF;
  IF (NEW.id, NEW.order_id, NEW.method, NEW.provider, NEW.currency, NEW.amount)
    IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.method, OLD.provider, OLD.currency, OLD.amount) THEN
    RAISE EXCEPTION 'What a payment is for never changes.';
  END IF;
  IF (NEW.authorized, NEW.captured, NEW.refunded) IS DISTINCT FROM (OLD.authorized, OLD.captured, OLD.refunded)
    AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'The sums of a payment come from its entries alone.';
  END IF;
  RETURN NEW;
END
$$;`,
  `CREATE TRIGGER payments_guard BEFORE UPDATE OR DELETE ON payments
FOR EACH ROW EXECUTE FUNCTION guard_payment();`,
  `CREATE FUNCTION add_up_fulfilment_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET shipped = shipped + NEW.quantity WHERE id = NEW.order_line_id;
  RETURN NULL;
END
$$;`,
  `CREATE TRIGGER fulfilment_lines_add_up AFTER INSERT ON fulfilment_lines
FOR EACH ROW EXECUTE FUNCTION add_up_fulfilment_line();`,
  `CREATE FUNCTION take_off_fulfilment_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET shipped = shipped - OLD.quantity WHERE id = OLD.order_line_id;
  RETURN NULL;
END
$$;`,
  `CREATE TRIGGER fulfilment_lines_take_off AFTER DELETE ON fulfilment_lines
FOR EACH ROW EXECUTE FUNCTION take_off_fulfilment_line();`,
  `CREATE FUNCTION add_up_return_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET returned = returned + NEW.quantity WHERE id = NEW.order_line_id;
  RETURN NULL;
END
$$;`,
  `CREATE TRIGGER order_return_lines_add_up AFTER INSERT ON order_return_lines
FOR EACH ROW EXECUTE FUNCTION add_up_return_line();`,
  // The person is held first: whoever buys and whoever cancels the last order at the same moment see each other's.
  `CREATE FUNCTION note_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer uuid;
BEGIN
  FOR buyer IN SELECT DISTINCT id FROM unnest(ARRAY[OLD.user_id, NEW.user_id]) AS id WHERE id IS NOT NULL ORDER BY id LOOP
    PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;
    UPDATE users SET has_bought = now_bought FROM (
      SELECT EXISTS (
        SELECT FROM orders WHERE user_id = buyer AND status NOT IN ('cancelled', 'returned') AND deleted_at IS NULL
      ) AS now_bought
    ) AS orders_of_buyer
    WHERE id = buyer AND has_bought <> now_bought;
  END LOOP;
  RETURN NULL;
END
$$;`,
  `CREATE TRIGGER orders_note_buyer AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_buyer();`,
  `CREATE TRIGGER orders_note_buyer_of_change AFTER UPDATE OF user_id, status, deleted_at ON orders FOR EACH ROW
WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id
  OR (OLD.status IN ('cancelled', 'returned') OR OLD.deleted_at IS NOT NULL)
    <> (NEW.status IN ('cancelled', 'returned') OR NEW.deleted_at IS NOT NULL))
EXECUTE FUNCTION note_buyer();`,
];

rmSync(folder, { recursive: true, force: true });
execFileSync(process.execPath, [`${root}node_modules/drizzle-kit/bin.cjs`, 'generate', '--name', 'first'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const file = `${folder}/0000_first.sql`;
const tables = readFileSync(file, 'utf8').trimEnd();
writeFileSync(file, `${[...before, tables, ...after].join(breakpoint)}\n`);
