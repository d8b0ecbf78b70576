CREATE OR REPLACE TRIGGER orders_note_created AFTER INSERT ON orders
FOR EACH ROW EXECUTE FUNCTION note_new_order();

CREATE OR REPLACE TRIGGER orders_note_changed AFTER UPDATE OF status, payment_status, refunded ON orders FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status OR OLD.refunded <> NEW.refunded)
EXECUTE FUNCTION note_changed_order();

CREATE OR REPLACE TRIGGER variants_note_stock AFTER UPDATE OF stock ON variants
FOR EACH ROW WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION note_changed_stock();

CREATE OR REPLACE TRIGGER products_note_created AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION note_changed_product();

-- Every save of a product moves its time; prices also change by the clock.
CREATE OR REPLACE TRIGGER products_note_changed AFTER UPDATE OF updated_at, status, price, compare_at_price ON products
FOR EACH ROW WHEN (OLD.updated_at <> NEW.updated_at OR OLD.status <> NEW.status OR OLD.price <> NEW.price
  OR OLD.compare_at_price IS DISTINCT FROM NEW.compare_at_price)
EXECUTE FUNCTION note_changed_product();

CREATE OR REPLACE TRIGGER products_note_deleted AFTER DELETE ON products
FOR EACH ROW EXECUTE FUNCTION note_deleted_product();

CREATE OR REPLACE TRIGGER users_note_created AFTER INSERT ON users
FOR EACH ROW WHEN (NEW.role = 'customer') EXECUTE FUNCTION note_new_customer();

CREATE OR REPLACE TRIGGER reviews_note_created AFTER INSERT ON reviews
FOR EACH ROW EXECUTE FUNCTION note_new_review();
