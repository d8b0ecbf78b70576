-- Writes an event and queues it for every address that is on or paused. Costs a look at a table of a few rows while nobody
-- wants to know; the program that made the change sends no statement for it.
CREATE OR REPLACE FUNCTION note_webhook_event(event_type text, event_record text, event_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid := gen_random_uuid();
  new_position bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints e WHERE event_type = ANY (e.types)) THEN
    RETURN;
  END IF;
  INSERT INTO webhook_events (id, type, record, data)
  VALUES (new_id, event_type, event_record, event_data)
  ON CONFLICT (record, created_at) WHERE type = 'product.changed' DO NOTHING
  RETURNING position INTO new_position;
  IF new_position IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO webhook_deliveries (id, event_id, endpoint_id, position, record, type)
  SELECT gen_random_uuid(), new_id, e.id, new_position, event_record, event_type
  FROM webhook_endpoints e WHERE event_type = ANY (e.types) AND e.state <> 'ended';
END;
$$;

CREATE OR REPLACE FUNCTION note_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('order.created', 'order:' || NEW.id, jsonb_build_object(
    'id', NEW.id, 'number', NEW.number, 'status', NEW.status, 'paymentStatus', NEW.payment_status,
    'total', jsonb_build_object('amount', NEW.total, 'currency', NEW.currency)));
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status THEN
    PERFORM note_webhook_event('order.status_changed', 'order:' || NEW.id, jsonb_build_object(
      'id', NEW.id, 'number', NEW.number, 'status', NEW.status, 'previousStatus', OLD.status));
  END IF;
  IF OLD.payment_status <> NEW.payment_status AND NEW.payment_status = 'paid' THEN
    PERFORM note_webhook_event('order.paid', 'order:' || NEW.id, jsonb_build_object(
      'id', NEW.id, 'number', NEW.number, 'paymentStatus', NEW.payment_status,
      'total', jsonb_build_object('amount', NEW.total, 'currency', NEW.currency)));
  END IF;
  IF NEW.refunded > OLD.refunded THEN
    PERFORM note_webhook_event('order.refunded', 'order:' || NEW.id, jsonb_build_object(
      'id', NEW.id, 'number', NEW.number,
      'refunded', jsonb_build_object('amount', NEW.refunded, 'currency', NEW.currency)));
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION note_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('stock.changed', 'variant:' || NEW.id, jsonb_build_object(
    'variantId', NEW.id, 'productId', NEW.product_id, 'sku', NEW.sku, 'stock', NEW.stock, 'previousStock', OLD.stock));
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION note_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('product.changed', 'product:' || NEW.id, jsonb_build_object('id', NEW.id));
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION note_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('product.deleted', 'product:' || OLD.id,
    jsonb_build_object('id', OLD.id, 'name', OLD.name, 'slug', OLD.slug));
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION note_new_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('customer.created', 'customer:' || NEW.id, jsonb_build_object('id', NEW.id));
  RETURN NULL;
END;
$$;

CREATE OR REPLACE FUNCTION note_new_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_webhook_event('review.created', 'review:' || NEW.id,
    jsonb_build_object('id', NEW.id, 'productId', NEW.product_id, 'rating', NEW.rating));
  RETURN NULL;
END;
$$;
