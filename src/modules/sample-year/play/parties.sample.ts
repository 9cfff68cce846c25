import type { Party } from '#demo/content/year/people.ts';
import type { Office } from './office.sample.ts';

const firstDay = 362;

/** The customers and suppliers, with numbers that are valid and plainly made up. */
export function addParties(office: Office, customers: readonly Party[], suppliers: readonly Party[]): void {
  for (const [place, party] of [...customers, ...suppliers].entries())
    office.calendar.on(firstDay - place, async () => {
      const body = partyBody(party, place + 1, place >= customers.length);
      const { id } = await office.make('/api/customers', body);
      office.parties.set(party.key, { id, name: party.name, email: body.email });
    });
}

function partyBody(
  { key, name, en, kind, district, city = 'الرياض' }: Party,
  place: number,
  supplier: boolean,
) {
  const two = String(place).padStart(2, '0');
  const company = { vat_number: `30000000000${two}03`, cr_number: `10000000${two}` };
  return {
    ...{ name, kind, supplier, translations: { en: { name: en } } },
    phone: `+9665000000${two}`,
    email: `${key}@example.com`,
    ...(kind === 'company' ? company : { id_kind: 'NAT', national_id: `10000000${two}` }),
    address: {
      ...{ street: 'شارع 12', building_no: `10${two}`, additional_no: '1000', district, city },
      ...{ postal_code: '10000', country: 'SA' },
    },
  };
}
