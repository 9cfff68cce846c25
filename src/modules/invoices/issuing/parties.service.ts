import { readTexts } from '#modules/configuration/server.ts';
import type { CustomerFacts } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Party } from '../e-invoice/e-invoice.values.ts';
import type { InvoiceCustomer } from '../invoices.contract.ts';

const keys = [
  ...['corp_name', 'corp_vat_number', 'corp_cr_number', 'corp_street', 'corp_building_no'],
  ...['corp_additional_no', 'corp_district', 'corp_city', 'corp_postal_code', 'zatca_phase'],
];

/** The company as of now, and the phase of e-invoicing that it is in. */
export interface Seller extends Party {
  name_en: string;
}

export async function readSeller(
  context: ServerContext,
  on: Connection,
): Promise<{ seller: Seller; phase: 1 | 2 }> {
  const texts = await readTexts(context, keys, on);
  const value = (key: string) => texts[key]?.value.trim() ?? '';
  const cr = value('corp_cr_number');
  const seller = {
    name: value('corp_name'),
    name_en: texts.corp_name?.english ?? '',
    vat_number: value('corp_vat_number'),
    registration: cr === '' ? null : { scheme: 'CRN', id: cr },
    address: {
      street: value('corp_street'),
      building_no: value('corp_building_no'),
      additional_no: value('corp_additional_no'),
      district: value('corp_district'),
      city: value('corp_city'),
      postal_code: value('corp_postal_code'),
      country: 'SA',
    },
  };
  return { seller, phase: value('zatca_phase') === '2' ? 2 : 1 };
}

/** The customer as copied into an invoice. */
export function customerCopy(facts: CustomerFacts): InvoiceCustomer {
  const { en = {} } = JSON.parse(facts.translations) as { en?: { name?: string } };
  const { street, building_no, additional_no, district, city, postal_code, country } = facts;
  return {
    id: facts.id,
    kind: facts.kind === 'company' ? 'company' : 'person',
    name: facts.name,
    translations: { en: { ...(en.name && { name: en.name }) } },
    ...{ phone: facts.phone, email: facts.email, id_kind: facts.id_kind, national_id: facts.national_id },
    ...{ cr_number: facts.cr_number, vat_number: facts.vat_number },
    address: { street, building_no, additional_no, district, city, postal_code, country: country || 'SA' },
  };
}

/** The buyer of an e-invoice. */
export function buyerOf(customer: InvoiceCustomer): Party {
  const { name, vat_number, address } = customer;
  return { name, vat_number, registration: registrationOf(customer), address };
}

/** A unified number begins with 7; without its kind, an ID of ten digits says it itself. */
function registrationOf({ cr_number, national_id, id_kind }: InvoiceCustomer): Party['registration'] {
  if (cr_number !== '') return { scheme: /^7\d{9}$/.test(cr_number) ? '700' : 'CRN', id: cr_number };
  if (national_id === '') return null;
  const kinds: Record<string, string> = { 1: 'NAT', 2: 'IQA' };
  return { scheme: id_kind || kinds[national_id.charAt(0)] || 'PAS', id: national_id };
}
