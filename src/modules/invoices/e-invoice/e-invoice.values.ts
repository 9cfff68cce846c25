import type { Halalas } from '#base/money.ts';

/** Kinds of documents by their code: tax invoice, advance, credit note, debit note. */
export const invoiceTypes = ['388', '386', '381', '383'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export const invoiceForms = ['standard', 'simplified'] as const;
export type InvoiceForm = (typeof invoiceForms)[number];

/** Why no VAT is due, by code and category: zero-rated, exempt or out of scope. */
export const exemptions = {
  'VATEX-SA-32': 'Z',
  'VATEX-SA-33': 'Z',
  'VATEX-SA-34-1': 'Z',
  'VATEX-SA-34-2': 'Z',
  'VATEX-SA-34-3': 'Z',
  'VATEX-SA-34-4': 'Z',
  'VATEX-SA-34-5': 'Z',
  'VATEX-SA-35': 'Z',
  'VATEX-SA-36': 'Z',
  'VATEX-SA-EDU': 'Z',
  'VATEX-SA-HEA': 'Z',
  'VATEX-SA-29': 'E',
  'VATEX-SA-29-7': 'E',
  'VATEX-SA-30': 'E',
  'VATEX-SA-OOS': 'O',
} as const;

export type Exemption = keyof typeof exemptions;
export const exemptionCodes = Object.keys(exemptions) as [Exemption, ...Exemption[]];

/** The names of the reasons in the law, English and Arabic. The e-invoice gives both with the code, as papers do. */
export const exemptionTexts: Record<Exemption, readonly [en: string, ar: string]> = {
  'VATEX-SA-32': ['Export of goods', 'تصدير السلع'],
  'VATEX-SA-33': ['Export of services', 'تصدير الخدمات'],
  'VATEX-SA-34-1': ['The international transport of goods', 'النقل الدولي للسلع'],
  'VATEX-SA-34-2': ['International transport of passengers', 'النقل الدولي للركاب'],
  'VATEX-SA-34-3': [
    'Services directly connected and incidental to a supply of international passenger transport',
    'الخدمات المرتبطة مباشرة أو عرضًا بتوريد النقل الدولي للركاب',
  ],
  'VATEX-SA-34-4': ['Supply of a qualifying means of transport', 'توريد وسائل النقل المؤهلة'],
  'VATEX-SA-34-5': [
    'Any services relating to goods or passenger transportation',
    'الخدمات المتعلقة بنقل السلع أو الركاب',
  ],
  'VATEX-SA-35': ['Medicines and medical equipment', 'الأدوية والمعدات الطبية'],
  'VATEX-SA-36': ['Qualifying metals', 'المعادن المؤهلة'],
  'VATEX-SA-EDU': ['Private education to citizen', 'التعليم الخاص للمواطن'],
  'VATEX-SA-HEA': ['Private healthcare to citizen', 'الرعاية الصحية الخاصة للمواطن'],
  'VATEX-SA-29': [
    'Financial services mentioned in Article 29 of the VAT Regulations',
    'الخدمات المالية الواردة في المادة 29 من لائحة ضريبة القيمة المضافة',
  ],
  'VATEX-SA-29-7': [
    'Life insurance services mentioned in Article 29 of the VAT Regulations',
    'التأمين على الحياة الوارد في المادة 29 من لائحة ضريبة القيمة المضافة',
  ],
  'VATEX-SA-30': [
    'Real estate transactions mentioned in Article 30 of the VAT Regulations',
    'المعاملات العقارية الواردة في المادة 30 من لائحة ضريبة القيمة المضافة',
  ],
  'VATEX-SA-OOS': ['Not subject to VAT', 'غير خاضع لضريبة القيمة المضافة'],
};

/** How a line is taxed. */
export interface Taxed {
  /** Hundredths of a per cent. */
  rate: number;
  /** Needed if the rate is 0. */
  exemption: Exemption | null;
}

export interface Address {
  street: string;
  building_no: string;
  additional_no: string;
  district: string;
  city: string;
  postal_code: string;
  /** ISO 3166, two letters. */
  country: string;
}

export interface Party {
  name: string;
  vat_number: string;
  /** Another registration; the scheme is CRN, 700, NAT, IQA, GCC or PAS. */
  registration: { scheme: string; id: string } | null;
  address: Address;
}

export interface EInvoiceLine extends Taxed {
  id: number;
  name: string;
  /** At most three decimals. */
  quantity: number;
  price: Halalas;
  net: Halalas;
}

/** What is deducted of an advance that was invoiced before. */
export interface AdvanceLine extends Taxed {
  /** The 386 that it names. */
  of: { number: string; uuid: string; issue_date: string; issue_time: string };
  name: string;
  net: Halalas;
  vat: Halalas;
}

/** Everything that an e-invoice says, before it is written as XML. */
export interface EInvoice {
  number: string;
  uuid: string;
  /** In Riyadh: `YYYY-MM-DD` and `hh:mm:ss`. */
  issue_date: string;
  issue_time: string;
  type: InvoiceType;
  form: InvoiceForm;
  counter: number;
  previous_hash: string;
  /** Numbers of the invoices that a note corrects. */
  corrects: readonly string[];
  /** Why it was credited or debited; '' for an invoice. */
  reason: string;
  /** Number of the contract; '' for none. */
  contract: string;
  supply_date: string | null;
  /** UNTDID 4461, such as 30 for credit. */
  payment_means: string;
  seller: Party;
  buyer: Party;
  lines: readonly EInvoiceLine[];
  advances: readonly AdvanceLine[];
}

/** Base64 of the hexadecimal SHA-256 of «0»: what the first document of a chain names as the one before it. */
export const firstHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';
