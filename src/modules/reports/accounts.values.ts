/** Codes of the accounts that documents post to. */
export const accountCodes = {
  receivables: '1100',
  retained: '1110',
  inputVat: '1200',
  supplierAdvances: '1300',
  payables: '2010',
  retainedOfSuppliers: '2050',
  customerAdvances: '2100',
  outputVat: '2200',
  vatDue: '2210',
  unallocated: '2300',
} as const;
