import type { EInvoice, EInvoiceLine, Exemption, InvoiceType, Party } from '../e-invoice/e-invoice.values.ts';
import type { InvoiceCustomer } from '../invoices.contract.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { linesIn } from '../invoices.presenter.ts';
import type { DeductedAdvance } from '../invoices.table.ts';
import { buyerOf } from './parties.service.ts';

/** UNTDID 4461: on credit. */
const onCredit = '30';

interface Place {
  number: string;
  uuid: string;
  counter: number;
  previous_hash: string;
  issue_date: string;
  issue_time: string;
  seller: Party;
  customer: InvoiceCustomer;
  advances: readonly DeductedAdvance[];
}

/** What the e-invoice of a row says. */
export function eInvoiceOf(row: InvoiceRow, place: Place): EInvoice {
  const { number, uuid, counter, previous_hash, issue_date, issue_time, seller, customer } = place;
  const taxed = { rate: row.vat_rate, exemption: (row.exemption || null) as Exemption | null };
  return {
    ...{ number, uuid, counter, previous_hash, issue_date, issue_time, seller },
    type: String(row.type) as InvoiceType,
    form: row.form === 'simplified' ? 'simplified' : 'standard',
    corrects: row.of_invoice ? [row.of_invoice] : [],
    ...{ reason: row.reason, contract: row.contract, supply_date: row.supply_date },
    payment_means: onCredit,
    buyer: buyerOf(customer),
    lines: linesIn(row).map(
      ({ id, section, description, quantity, unit_price, amount }): EInvoiceLine => ({
        ...{ id, quantity, price: unit_price, net: amount, ...taxed },
        name: section ? `${section}: ${description}` : description,
      }),
    ),
    advances: place.advances.map(({ number, uuid, issue_date, issue_time, net, vat }) => ({
      ...taxed,
      of: { number, uuid, issue_date, issue_time },
      name: `خصم الدفعة المقدمة ${number}`,
      ...{ net, vat },
    })),
  };
}
