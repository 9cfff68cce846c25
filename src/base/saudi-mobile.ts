const punctuation = /[\s().[\]/\-\u2010-\u2015\u2212]/g;

/** With the country's code in any of its forms, the trunk zero (also behind the code), or neither. */
const saudiMobile = /^(?:(?:\+|00)?966)?0?(5\d{8})$/;

/** A phone number without what groups its digits. */
export function withoutPunctuation(phone: string): string {
  return phone.replace(punctuation, '');
}

/** The nine digits of a Saudi mobile, from its 5 on; undefined for any other number. Takes the digits 0-9, without punctuation. */
export function saudiMobileDigits(phone: string): string | undefined {
  return saudiMobile.exec(phone)?.[1];
}

/** `+966 50 123 4567`: a Saudi mobile in E.164 as people read it, in groups; other numbers as they are. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^\+966(5\d)(\d{3})(\d{4})$/, '+966 $1 $2 $3');
}
