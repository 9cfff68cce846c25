import type { IntakeRow } from '#modules/requests/server.ts';
import type { DesignColumns } from './designs.fields.ts';

export interface DesignRow extends DesignColumns, Omit<IntakeRow, 'id' | 'created_at' | 'updated_at'> {
  /** The customer it belongs to; null for spam and for erased people. */
  customer_id: number | null;
  /** Why it was declined; '' unless it is. */
  decline_reason: string;
  /** How many files the sender has added. */
  uploads: number;
}

export interface DesignsTables {
  design_requests: DesignRow;
}
