import { share } from '#base/money.ts';
import {
  type AdvanceLine,
  type EInvoice,
  type EInvoiceLine,
  type Exemption,
  exemptionCodes,
  firstHash,
  type InvoiceForm,
  type InvoiceType,
  type Party,
} from './e-invoice.values.ts';
import { type Stamping, type WrittenInvoice, writeInvoice } from './stamp.service.ts';

const address = {
  ...{ street: 'طريق <الملك> & فهد', building_no: '2322', additional_no: '', district: 'المروج' },
  ...{ city: 'الرياض', postal_code: '12282', country: 'SA' },
};

export const partyOf = (name: string, vat_number: string): Party => ({
  ...{ name, vat_number, address },
  registration: { scheme: 'CRN', id: '1010010000' },
});

const taxed = { rate: 1500, exemption: null };

/** The second certificate of the golden example. */
export const golden: EInvoice = {
  ...{ number: 'INV-2026-0003', uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d', type: '388', form: 'standard' },
  ...{ issue_date: '2026-06-30', issue_time: '10:15:00', counter: 3, previous_hash: firstHash },
  ...{ corrects: [], reason: '', contract: 'C-2026-0001', supply_date: '2026-06-30', payment_means: '30' },
  seller: partyOf('شركة متانة\u200f للمقاولات\nالعامة', '310122393500003'),
  buyer: partyOf('شركة المالك التجارية', '399999999800003'),
  lines: [
    ['الهيكل', 23_100_000],
    ['المباني', 9_000_000],
    ['التشطيبات', 2_375_000],
    ['ملحق علوي', 2_416_667],
  ].map(([name, net], place) => ({
    ...{ id: place + 1, name: String(name), quantity: 1, price: Number(net), net: Number(net), ...taxed },
  })),
  advances: [
    {
      ...taxed,
      of: {
        ...{ number: 'INV-2026-0001', uuid: '3cf5ee18-ee25-44ea-a444-2c37ba7f28be' },
        ...{ issue_date: '2026-01-15', issue_time: '09:00:00' },
      },
      name: 'خصم الدفعة المقدمة INV-2026-0001',
      ...{ net: 3_689_200, vat: 553_380 },
    },
  ],
};

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئةى«»&<>"\'٠١٢٣ AZaz—–\u200f\u00a0';

/** An e-invoice with the moment of its issue, as it was written. */
export interface GeneratedInvoice extends WrittenInvoice {
  invoice: EInvoice;
}

/** Exemptions of citizens name the buyer's national ID. */
const registrationFor = (exemption: Exemption | null, usual: Party['registration']): Party['registration'] =>
  exemption === 'VATEX-SA-EDU' || exemption === 'VATEX-SA-HEA' ? { scheme: 'NAT', id: '1098765432' } : usual;

/**
 * A chain of documents of all kinds, the same for the same seed: names up to the limits, one to 300 lines, rates of 15, 5 and
 * 0 with a reason, advances over several invoices, credit and debit notes, both forms.
 */
export function* generatedInvoices(
  count: number,
  { seed = 1, stamping }: { seed?: number; stamping?: Stamping | undefined } = {},
): Generator<GeneratedInvoice> {
  const random = randomOf(seed);
  const upTo = (max: number) => 1 + Math.floor(random() * max);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const pool = Array.from({ length: 5000 }, () => oneOf([...letters])).join('');
  /** A name of `length` that begins and ends with a letter. */
  const words = (length: number) => {
    const from = Math.floor(random() * (pool.length - length));
    return `ش${pool.slice(from, from + Math.max(length - 2, 0))}ة`;
  };
  const seller = partyOf(`شركة ${'متانة '.repeat(20)}`.slice(0, 127), '310122393500003');
  const open: { of: AdvanceLine['of']; rest: number }[] = [];
  const issued: EInvoice[] = [];
  let previous_hash: string = firstHash;
  for (let counter = 1; counter <= count; counter += 1) {
    const type: InvoiceType = counter === 1 ? '386' : oneOf(['388', '388', '388', '386', '381', '383']);
    const form: InvoiceForm = oneOf(['standard', 'simplified']);
    const of = type === '381' || type === '383' ? oneOf(issued) : undefined;
    const isZero = type !== '386' && random() < 0.2;
    const group = of?.lines[0] ?? {
      rate: isZero ? 0 : oneOf([1500, 1500, 500]),
      exemption: isZero ? oneOf(exemptionCodes) : null,
    };
    const rate = type === '386' ? 1500 : group.rate;
    const exemption = rate === 0 ? group.exemption : null;
    const most = random() < 0.05 ? 300 : oneOf([1, 3, 20, 60]);
    const lines = Array.from({ length: type === '386' ? 1 : upTo(most) }, (_, place): EInvoiceLine => {
      const quantity = type === '386' ? 1 : oneOf([1, upTo(40), upTo(4000) / 1000, upTo(99) / 10]);
      const price = type === '386' ? upTo(5_000_000) * 100 : upTo(oneOf([100, 100_000, 100_000_000]));
      const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(price);
      const net = Number((thousandths + 500n) / 1000n);
      const name = words(oneOf([2, 30, 127, 1000]));
      return { ...{ id: place + 1, name, quantity, price, net: Math.max(net, 0), rate, exemption } };
    });
    // A document of nothing is refused.
    if (lines.every(({ net }) => net === 0))
      lines.push({
        ...{ id: lines.length + 1, name: 'بند', quantity: 1, price: 100, net: 100, rate, exemption },
      });
    let left = Math.floor(lines.reduce((sum, { net }) => sum + net, 0) / 100) * 100;
    const advances: AdvanceLine[] = [];
    if (type === '388' && rate === 1500)
      for (const advance of open.slice(-upTo(3))) {
        const net = Math.floor(Math.min(left, advance.rest) / upTo(4) / 100) * 100;
        if (net === 0) continue;
        left -= net;
        advance.rest -= net;
        const { of: named } = advance;
        const name = `خصم الدفعة المقدمة ${named.number}`;
        advances.push({ ...{ of: named, name, net, vat: share(net, rate), rate, exemption } });
      }
    const isCompany = form === 'standard';
    const at = new Date(Date.UTC(2026, 0, 1) + counter * 3_700_000);
    const [issue_date = '', issue_time = ''] = at.toISOString().slice(0, 19).split('T');
    const invoice: EInvoice = {
      ...{ number: `INV-2026-${String(counter).padStart(4, '0')}`, type, form, counter, previous_hash },
      uuid: `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`,
      ...{ issue_date, issue_time, payment_means: '30', seller, lines, advances },
      corrects: of ? [of.number] : [],
      reason: of ? words(oneOf([5, 200, 1000])) : '',
      contract: random() < 0.5 ? `C-2026-${digits(4)}` : '',
      supply_date: type === '388' ? issue_date : null,
      buyer: {
        name: words(oneOf([2, 40, 1000])),
        vat_number: isCompany ? `3${digits(13)}3` : '',
        registration: registrationFor(
          exemption,
          isCompany
            ? oneOf([
                null,
                { scheme: 'CRN', id: `10${digits(4)}5907` },
                { scheme: '700', id: `7${digits(5)}5907` },
              ])
            : oneOf([
                null,
                { scheme: 'NAT', id: `1${digits(5)}5907` },
                { scheme: 'IQA', id: `2${digits(5)}5907` },
              ]),
        ),
        address: {
          ...{
            street: words(oneOf([10, 1000])),
            building_no: digits(4),
            additional_no: oneOf(['', digits(4)]),
          },
          ...{ district: words(oneOf([5, 127])), city: words(oneOf([5, 127])), postal_code: digits(5) },
          country: 'SA',
        },
      },
    };
    const written = writeInvoice(invoice, at, stamping);
    previous_hash = written.hash;
    const { number, uuid } = invoice;
    if (type === '386') open.push({ of: { number, uuid, issue_date, issue_time }, rest: lines[0]?.net ?? 0 });
    else if (type === '388') issued.push(invoice);
    if (issued.length === 0) issued.push(invoice);
    yield { ...written, invoice };
  }
}
