-- Extended statistics, because PostgreSQL does not use the statistics of expressions in partial indexes: without them it
-- estimates every city as rare.
CREATE STATISTICS orders_city_stats ON (lower(delivery ->> 'city')) FROM orders;

CREATE STATISTICS orders_delivery_stats ON (coalesce(delivery ->> 'courier', 'address')) FROM orders;
