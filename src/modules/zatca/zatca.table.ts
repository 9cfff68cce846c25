import type { Generated, Selectable } from 'kysely';
import type { Environment } from '#modules/invoices/invoices.contract.ts';

export const unitStates = ['requested', 'compliant', 'checked', 'active', 'retired'] as const;

export type UnitState = (typeof unitStates)[number];

/** A device; its name and its place in the chain are in `zatca_units` of invoices, under the same id. */
interface DevicesTable {
  id: number;
  branch: string;
  environment: Environment;
  serial: string;
  category: string;
  /** Short national address. */
  address: string;
  common_name: string;
  state: UnitState;
  /** PEM. */
  csr: string;
  /** Private key, encrypted. */
  key: string;
  request_id: string | null;
  compliance_certificate: string | null;
  /** Encrypted. */
  compliance_secret: string | null;
  /** JSON: `Check[]`. */
  checks: string;
  certificate: string | null;
  /** Encrypted. */
  secret: string | null;
  /** Key and request of a renewal that is under way. */
  next_key: string | null;
  next_csr: string | null;
  expires_at: string | null;
  /** Since when its credentials are refused: nothing is sent. */
  stopped_at: string | null;
  /** JSON: `UnitProblem`, of the step that failed last. */
  problem: string | null;
  created_at: string;
  updated_at: string;
}

export interface Check {
  sample: string;
  state: 'passed' | 'failed';
  messages: { kind: 'info' | 'warning' | 'error'; code: string; text: string }[];
}

export interface UnitProblem {
  step: string;
  code: string;
  message: string;
  at: string;
}

interface QueueTable {
  invoice_id: number;
  unit_id: number;
  call: 'clearance' | 'reporting';
  uuid: string;
  hash: string;
  state: 'queued' | 'done';
  tries: number;
  /** How far people were alarmed that it waits. */
  alarm: number;
  /** While it is claimed, the time at which the claim ends. */
  due_at: string;
  created_at: string;
  updated_at: string;
  last_error: string | null;
  /** JSON: `SendingError`, of the last attempt. */
  error: string | null;
}

interface AnswersTable {
  id: Generated<number>;
  invoice_id: number;
  call: 'clearance' | 'reporting';
  at: string;
  /** Null if there was no answer. */
  status: number | null;
  outcome: string;
  /** JSON: `ZatcaMessage[]`. */
  messages: string;
  body: string;
}

export interface ZatcaTables {
  zatca_devices: DevicesTable;
  zatca_units: {
    id: Generated<number>;
    name: string;
    counter: number;
    hash: string;
    issued_at: string | null;
  };
  zatca_queue: QueueTable;
  zatca_answers: AnswersTable;
}

export type DeviceRow = Selectable<DevicesTable>;
export type UnitRow = DeviceRow & { name: string; counter: number; issued_at: string | null };
export type QueueRow = Selectable<QueueTable>;
export type AnswerRow = Selectable<AnswersTable>;
