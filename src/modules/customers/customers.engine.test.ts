import { expect, it } from 'vitest';
import { checkNumbers, missingForInvoice } from './customers.engine.ts';

const nothing = {
  ...{ id_kind: '', national_id: '', cr_number: '', vat_number: '' },
  ...{ 'address.building_no': '', 'address.additional_no': '', 'address.postal_code': '' },
  'address.country': '',
};

it('numbers are stored as Latin digits, and an ID tells its kind', () => {
  const given = { ...nothing, national_id: '٢٠٩٨ ٧٦٥٤٣٢', vat_number: '۳۹۹۹۹۹۹۹۹۸۰۰۰۰۳' };
  expect(checkNumbers(given)).toMatchObject({
    numbers: { id_kind: 'IQA', national_id: '2098765432', vat_number: '399999999800003' },
    faults: {},
  });
  expect(checkNumbers({ ...nothing, id_kind: 'NAT' }).numbers).toMatchObject({
    id_kind: '',
    'address.country': 'SA',
  });
});

it('each fault is at its field, and foreign addresses have numbers of any form', () => {
  const wrong = { 'address.building_no': '12', 'address.postal_code': 'B2' };
  expect(checkNumbers({ ...nothing, ...wrong, cr_number: '1' }).faults).toEqual({
    'address.building_no': 'four_digits',
    'address.postal_code': 'postal_code',
    cr_number: 'cr_number',
  });
  expect(checkNumbers({ ...nothing, ...wrong, 'address.country': 'ae' }).faults).toEqual({});
  expect(checkNumbers({ ...nothing, 'address.country': 'Emirates' }).faults).toEqual({
    'address.country': 'country',
  });
});

it('a company needs a number and an address for a tax invoice, a person nothing', () => {
  const address = { street: 'الفن', building_no: '1111', district: '', city: 'أبها', postal_code: '12282' };
  const company = { kind: 'company', vat_number: '', cr_number: '', address };
  expect(missingForInvoice(company)).toEqual(['vat_number', 'address.district']);
  expect(missingForInvoice({ ...company, kind: 'person' })).toEqual([]);
});
