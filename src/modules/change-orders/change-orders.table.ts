import type { Generated, Selectable } from 'kysely';
import type { OrderRow } from './change-orders.fields.ts';

/** A change order's PDF as it was first made with that content, so that everybody gets the same bytes. */
interface OrderPapersTable {
  id: Generated<number>;
  order_id: number;
  locale: string;
  /** The signature on its last page; 0 for the paper as sent. */
  acceptance_id: number;
  /** `documentHash` of what it says. */
  content: string;
  sha256: string;
  bytes: Uint8Array;
  created_at: string;
}

export interface OrdersTables {
  change_orders: Omit<OrderRow, 'id'> & { id: Generated<number> };
  change_order_papers: OrderPapersTable;
}

export type OrderPaperRow = Selectable<OrderPapersTable>;
