const punctuation = /[\s().[\]/\-\u2010-\u2015\u2212]/g;

/** With the country code in any form, a trunk zero (also after the code), or neither. */
const saudiMobile = /^(?:(?:\+|00)?966)?0?(5\d{8})$/;

/** A phone number without grouping characters. */
export function withoutPunctuation(phone: string): string {
  return phone.replace(punctuation, '');
}

/**
 * The nine digits of a Saudi mobile, from its 5 on; undefined for other numbers. Accepts the digits 0-9,
 * without punctuation.
 */
export function saudiMobileDigits(phone: string): string | undefined {
  return saudiMobile.exec(phone)?.[1];
}

/** `+966 50 123 4567`: a Saudi mobile in E.164, grouped for reading; other numbers unchanged. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^\+966(5\d)(\d{3})(\d{4})$/, '+966 $1 $2 $3');
}
