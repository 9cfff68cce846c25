import { randomUUID } from 'node:crypto';
import { inRiyadh } from '#base/riyadh.ts';
import {
  type EInvoice,
  firstHash,
  type InvoiceForm,
  type InvoiceType,
  type Party,
  type Stamping,
  writeInvoice,
} from '#modules/invoices/server.ts';

export interface Sample {
  name: string;
  uuid: string;
  hash: string;
  xml: Uint8Array;
}

const buyer: Party = {
  name: 'شركة النموذج المحدودة',
  vat_number: '399999999900003',
  registration: { scheme: 'CRN', id: '1010203040' },
  address: {
    ...{
      street: 'طريق الملك فهد',
      building_no: '1234',
      additional_no: '',
      district: 'العليا',
      city: 'الرياض',
    },
    ...{ postal_code: '12345', country: 'SA' },
  },
};

/** The six documents that the authority checks: invoice, credit note and debit note, standard and simplified. */
export function sampleDocuments(seller: Party, stamping: Stamping, now: Date): Sample[] {
  const kinds = (['standard', 'simplified'] as const).flatMap((form) =>
    (['388', '381', '383'] as const).map((type): [InvoiceForm, InvoiceType] => [form, type]),
  );
  const time = inRiyadh(now).toISOString();
  let previous_hash: string = firstHash;
  return kinds.map(([form, type], place) => {
    const isNote = type !== '388';
    const invoice: EInvoice = {
      ...{ number: `SAMPLE-${place + 1}`, uuid: randomUUID(), type, form, counter: place + 1, previous_hash },
      ...{ issue_date: time.slice(0, 10), issue_time: time.slice(11, 19), supply_date: time.slice(0, 10) },
      corrects: isNote ? [`SAMPLE-${place < 3 ? 1 : 4}`] : [],
      reason: isNote ? 'تعديل القيمة' : '',
      ...{ contract: '', payment_means: '30', seller, buyer },
      lines: [
        {
          ...{ id: 1, name: 'أعمال نموذجية', quantity: 1, price: 100_00, net: 100_00 },
          ...{ rate: 1500, exemption: null },
        },
      ],
      advances: [],
    };
    const { xml, hash } = writeInvoice(invoice, now, stamping);
    previous_hash = hash;
    return { name: `${form}_${type}`, uuid: invoice.uuid, hash, xml };
  });
}
