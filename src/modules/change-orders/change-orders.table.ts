import type { Generated } from 'kysely';
import type { OrderRow } from './change-orders.fields.ts';

export interface OrdersTables {
  change_orders: Omit<OrderRow, 'id'> & { id: Generated<number> };
}
