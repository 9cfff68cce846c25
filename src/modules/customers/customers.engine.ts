import { companyNumbers } from '#base/company-numbers.ts';
import { toLatinDigits } from '#base/digits.ts';
import { withoutInvisible } from '#base/invisible.ts';

// Rules for a customer's numbers, shared by the form and the API.

/** A form's names of the checked fields. */
export interface CheckedNumbers {
  id_kind: string;
  national_id: string;
  cr_number: string;
  vat_number: string;
  'address.building_no': string;
  'address.additional_no': string;
  'address.postal_code': string;
  'address.country': string;
}

type Name = keyof CheckedNumbers;

const code = (written: string) =>
  withoutInvisible(toLatinDigits(written))
    .replace(/[\s\u00a0_.-]/g, '')
    .toUpperCase();

const ids: Record<string, RegExp> = {
  NAT: /^1\d{9}$/,
  IQA: /^2\d{9}$/,
  PAS: /^[A-Z\d]{6,15}$/,
  GCC: /^[A-Z\d]{5,20}$/,
};

/**
 * The numbers as stored: Latin digits without spaces, and the code of each field's fault. An ID number without
 * its kind gets the kind that its first digit tells. Foreign addresses have numbers of any form.
 */
export function checkNumbers(given: CheckedNumbers): {
  numbers: CheckedNumbers;
  faults: Partial<Record<Name, string>>;
} {
  const numbers = { ...given };
  const faults: Partial<Record<Name, string>> = {};
  numbers.national_id = code(given.national_id);
  if (numbers.national_id !== '' && given.id_kind === '') numbers.id_kind = idKindOf(numbers.national_id);
  if (numbers.national_id === '') numbers.id_kind = '';
  else if (numbers.id_kind === '') faults.id_kind = 'id_kind';
  else if (!ids[numbers.id_kind]?.test(numbers.national_id)) faults.national_id = numbers.id_kind;

  numbers['address.country'] = code(given['address.country']) || 'SA';
  if (!/^[A-Z]{2}$/.test(numbers['address.country'])) faults['address.country'] = 'country';
  const home = numbers['address.country'] === 'SA';
  const rules: [Name, keyof typeof companyNumbers][] = [
    ['cr_number', 'cr_number'],
    ['vat_number', 'vat_number'],
    ...(home
      ? ([
          ['address.building_no', 'four_digits'],
          ['address.additional_no', 'four_digits'],
          ['address.postal_code', 'postal_code'],
        ] as [Name, keyof typeof companyNumbers][])
      : []),
  ];
  for (const [name, rule] of rules) {
    const written = given[name].trim();
    if (written === '') numbers[name] = '';
    else {
      const number = companyNumbers[rule](written);
      if (number === null) faults[name] = rule;
      else numbers[name] = number;
    }
  }
  return { numbers, faults };
}

/** National IDs begin with 1, Iqamas with 2; '' for anything else. */
function idKindOf(number: string): string {
  if (ids.NAT?.test(number)) return 'NAT';
  return ids.IQA?.test(number) ? 'IQA' : '';
}

/** What a tax invoice to the customer still needs; nothing for a person, whose invoice is a simplified one. */
export function missingForInvoice(customer: {
  kind: string;
  vat_number: string;
  cr_number: string;
  address: Readonly<Record<'street' | 'building_no' | 'district' | 'city' | 'postal_code', string>>;
}): string[] {
  if (customer.kind === 'person') return [];
  const address = (['street', 'building_no', 'district', 'city', 'postal_code'] as const).filter(
    (name) => customer.address[name] === '',
  );
  const numbers = customer.vat_number || customer.cr_number ? [] : ['vat_number'];
  return [...numbers, ...address.map((name) => `address.${name}`)];
}
