/** Tables of settings from which the documents take texts, prices and accounts: the year is played with the company's own. */
export const settings = [
  ...['roles', 'configuration_entries', 'branches', 'price_books', 'contract_clauses', 'quote_terms'],
  ...['ledger_accounts', 'legal_versions'],
] as const;

const room = 1000;

/** Ids that are set aside in each table with rows of the year. Records that people know by their id get no more than needed. */
export const rooms: Readonly<Record<string, number>> = {
  ...{ estimations: 12, quote_requests: 20, zatca_units: 1, ledger_periods: 24, projects: 12 },
  ...{ customers: 40, quotes: 40, contracts: 20, change_orders: 20, guarantees: 20, diary_days: 100 },
  ...{ certificates: 60, certificate_credits: 20, invoices: 100, invoice_documents: 100 },
  ...{ receipts: 100, payments: 200, cheques: 100, voucher_allocations: 300, retention_releases: 20 },
  ...{ supplier_bills: 200, money_transfers: 60, petty_expenses: 60, ledger_accounts: 4 },
  ...{ bank_statements: 20, bank_lines: 400, bank_matches: 400, bank_reconciliations: 20, vat_returns: 4 },
  ...{
    given_papers: 600,
    acceptances: 100,
    document_declines: 20,
    notes: 50,
    share_links: room,
    ledger_entries: room,
  },
  ...{ ledger_lines: 3 * room, state_changes: 2 * room, journal_entries: 3 * room },
};

/** Rows that belong to a row of another table. */
export const parts: readonly { table: string; column: string; of: string }[] = [
  { table: 'customer_keys', column: 'customer_id', of: 'customers' },
  { table: 'customer_distinctions', column: 'one_id', of: 'customers' },
  { table: 'customer_distinctions', column: 'other_id', of: 'customers' },
  { table: 'supplier_bill_lines', column: 'bill_id', of: 'supplier_bills' },
  { table: 'contract_budgets', column: 'contract_id', of: 'contracts' },
  { table: 'contract_budget_versions', column: 'contract_id', of: 'contracts' },
  // Its id is that of the account in the chart.
  { table: 'money_accounts', column: 'id', of: 'ledger_accounts' },
  { table: 'bank_matched_entries', column: 'match_id', of: 'bank_matches' },
  { table: 'request_estimations', column: 'request_id', of: 'quote_requests' },
  { table: 'request_estimations', column: 'estimation_id', of: 'estimations' },
  { table: 'article_projects', column: 'project_id', of: 'projects' },
  { table: 'project_units', column: 'project_id', of: 'projects' },
  { table: 'acceptance_withdrawals', column: 'acceptance_id', of: 'acceptances' },
  { table: 'certificate_photos', column: 'certificate_id', of: 'certificates' },
  { table: 'diary_photographs', column: 'day_id', of: 'diary_days' },
];

/** Tables without ids whose rows are about a record of any kind. */
export const abouts = ['assignments'] as const;

/** Rows that belong to a row about a record, such as the bytes of its files. */
export const belongings: readonly { table: string; column: string; of: string }[] = [
  { table: 'attachment_chunks', column: 'attachment_id', of: 'attachments' },
  { table: 'approval_decisions', column: 'round_id', of: 'approval_rounds' },
  { table: 'acceptance_withdrawals', column: 'acceptance_id', of: 'acceptances' },
];

/** Where the records of a kind are stored. */
export const tablesOfSubjects: Readonly<Record<string, string>> = {
  ...{ customer: 'customers', request: 'quote_requests', estimation: 'estimations', quote: 'quotes' },
  ...{
    contract: 'contracts',
    change_order: 'change_orders',
    certificate: 'certificates',
    project: 'projects',
  },
  ...{ invoice: 'invoices', receipt: 'receipts', payment: 'payments', cheque: 'cheques' },
  ...{ supplier_bill: 'supplier_bills', retention_release: 'retention_releases', guarantee: 'guarantees' },
  ...{ transfer: 'money_transfers', petty_expense: 'petty_expenses', money_account: 'ledger_accounts' },
  ...{ bank_statement: 'bank_statements', bank_reconciliation: 'bank_reconciliations' },
  ...{
    vat_return: 'vat_returns',
    ledger_account: 'ledger_accounts',
    diary_day: 'diary_days',
    journal_entry: 'ledger_entries',
    ledger_period: 'ledger_periods',
  },
};

/** Tables whose numbers are the company's own series; those of the year begin with `prefix`. */
export const numbered = [
  ...['quotes', 'contracts', 'change_orders', 'certificates', 'invoices', 'retention_releases'],
  ...['receipts', 'payments', 'supplier_bills', 'money_transfers', 'petty_expenses', 'ledger_entries'],
  'vat_returns',
] as const;

export const prefix = 'S-';

/** A column that refers to records of a table, or of the kind that another column names. */
export interface Reference {
  table: string;
  column: string;
  to: string | { kind: string };
}

/** With which a document of the company can refer to one of the year. */
export const references: readonly Reference[] = [
  ...refer('quotes', {
    customer_id: 'customers',
    request_id: 'quote_requests',
    estimation_id: 'estimations',
  }),
  ...refer('quotes', { root_id: 'quotes', revises_id: 'quotes' }),
  ...refer('contracts', { customer_id: 'customers', quote_id: 'quotes', project_id: 'projects' }),
  ...refer('change_orders', { contract_id: 'contracts' }),
  ...refer('certificates', { contract_id: 'contracts' }),
  ...refer('retention_releases', { contract_id: 'contracts' }),
  ...refer('guarantees', { contract_id: 'contracts' }),
  ...refer('diary_days', { contract_id: 'contracts' }),
  ...refer('invoices', {
    customer_id: 'customers',
    contract_id: 'contracts',
    certificate_id: 'certificates',
  }),
  ...refer('invoices', { of_invoice_id: 'invoices', replaces_id: 'invoices' }),
  ...refer('receipts', { customer_id: 'customers', project_id: 'projects' }),
  ...refer('receipts', { account_id: 'ledger_accounts', against_account_id: 'ledger_accounts' }),
  ...refer('payments', { customer_id: 'customers', project_id: 'projects' }),
  ...refer('payments', { account_id: 'ledger_accounts', against_account_id: 'ledger_accounts' }),
  ...refer('money_transfers', { from_account_id: 'ledger_accounts', to_account_id: 'ledger_accounts' }),
  ...refer('petty_expenses', { money_account_id: 'ledger_accounts' }),
  ...refer('bank_statements', { account_id: 'ledger_accounts' }),
  ...refer('bank_matches', { account_id: 'ledger_accounts' }),
  ...refer('bank_reconciliations', { account_id: 'ledger_accounts' }),
  ...refer('bank_matched_entries', { ledger_line_id: 'ledger_lines' }),
  ...refer('supplier_bills', { customer_id: 'customers' }),
  ...refer('supplier_bill_lines', { contract_id: 'contracts', project_id: 'projects' }),
  ...refer('supplier_bill_lines', { account_id: 'ledger_accounts' }),
  ...refer('quote_requests', { customer_id: 'customers', estimation_id: 'estimations' }),
  ...refer('estimations', { customer_id: 'customers' }),
  ...refer('design_requests', { customer_id: 'customers' }),
  ...refer('customers', { merged_into: 'customers' }),
];

/** With which an entry of the company can; looked at when no document does. */
export const entryReferences: readonly Reference[] = [
  { table: 'ledger_entries', column: 'source_id', to: { kind: 'source_subject' } },
  ...refer('ledger_lines', { customer_id: 'customers', contract_id: 'contracts', project_id: 'projects' }),
  ...refer('ledger_lines', { account_id: 'ledger_accounts' }),
  { table: 'voucher_allocations', column: 'document_id', to: { kind: 'document' } },
];

/** Of a row without a name of its own: the column and table of the document it is part of. */
export const documentOf: Readonly<Record<string, { column: string; table: string }>> = {
  ledger_lines: { column: 'entry_id', table: 'ledger_entries' },
  supplier_bill_lines: { column: 'bill_id', table: 'supplier_bills' },
  voucher_allocations: { column: 'entry_id', table: 'ledger_entries' },
  bank_matched_entries: { column: 'match_id', table: 'bank_matches' },
};

function refer(table: string, columns: Readonly<Record<string, string>>) {
  return Object.entries(columns).map(([column, to]) => ({ table, column, to }));
}
