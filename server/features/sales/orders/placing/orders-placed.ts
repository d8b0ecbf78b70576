import { Counter } from 'prom-client';

/** Orders of buyers and of staff by phone that this process has committed. */
export const ordersPlaced = new Counter({
  name: 'iskra_orders_placed_total',
  help: 'Orders that were placed, in the shop and by phone',
  registers: [],
});
