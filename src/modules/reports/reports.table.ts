import type { FiledReturnRow } from './vat/filings.fields.ts';

/** The columns of other modules' tables that reports add up. Posted lines never change. */
export interface BooksTables {
  ledger_accounts: {
    id: number;
    code: string;
    name: string;
    translations: string;
    kind: string;
    money: string | null;
  };
  ledger_entries: {
    id: number;
    number: string | null;
    date: string;
    text: string;
    state: string;
    source_subject: string | null;
    reverses: number | null;
    reversed_by: number | null;
  };
  ledger_lines: {
    id: number;
    entry_id: number;
    date: string;
    account_id: number;
    debit: number;
    credit: number;
    customer_id: number | null;
    project_id: number | null;
    contract_id: number | null;
    source_subject: string | null;
    source_id: number | null;
  };
  ledger_totals: {
    month: string;
    account_id: number;
    project_id: number;
    contract_id: number;
    closing: number;
    debit: number;
    credit: number;
    lines: number;
  };
  projects: { id: number; name: string; translations: string };
  vat_returns: FiledReturnRow;
  contracts: {
    id: number;
    number: string | null;
    name: string;
    translations: string;
    state: string;
    customer_id: number | null;
    project_id: number | null;
    payment_days: number | null;
    signed_on: string | null;
    net: number;
    deleted_at: string | null;
  };
  certificates: {
    id: number;
    number: string | null;
    contract_id: number;
    state: string;
    period_to: string | null;
    agreed_on: string | null;
    net: number;
    due: number;
    deleted_at: string | null;
  };
  invoices: {
    id: number;
    type: number;
    number: string | null;
    customer_id: number | null;
    contract_id: number | null;
    certificate_id: number | null;
    of_invoice_id: number | null;
    replaces_id: number | null;
    issue_date: string | null;
    tax_date: string | null;
    due_date: string | null;
    vat_rate: number;
    exemption: string;
    zatca_status: string;
    net: number;
    vat: number;
    recovered: number;
    recovered_vat: number;
    due: number;
    credited_net: number;
    credited_due: number;
    paid: number;
    deleted_at: string | null;
  };
  retention_releases: {
    id: number;
    number: string | null;
    contract_id: number;
    state: string;
    date: string;
    agreed_on: string | null;
    paid_on: string | null;
    amount: number;
    deleted_at: string | null;
  };
  voucher_allocations: {
    voucher: string;
    document: string;
    document_id: number;
    amount: number;
    write_off: number;
    date: string;
    released_on: string | null;
  };
  cheques: {
    id: number;
    direction: string;
    number: string;
    due_date: string;
    state: string;
    amount: number;
    customer_id: number | null;
    deleted_at: string | null;
  };
  supplier_bills: {
    id: number;
    number: string | null;
    customer_id: number;
    date: string;
    due_date: string | null;
    total: number;
    retained: number;
    released: number;
    paid: number;
    reversed_on: string | null;
    deleted_at: string | null;
  };
}
