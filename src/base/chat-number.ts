import { toLatinDigits } from './digits.ts';

/** A Saudi number that receives no messages: a landline (011…), a unified one (9200…) or a free one (800…). */
const landline = /^(\+|00)?(9660?)?0?(1[1-7]\d{7}|9200\d{5}|800\d{7})$/;

/**
 * The number that visitors write to on WhatsApp: the company's phone; where that is a landline, the first of its other numbers
 * (that of its WhatsApp, its mobile), and the phone all the same where there is none.
 */
export function chatNumber(phone: string, others: readonly string[]): string {
  if (phone && !landline.test(toLatinDigits(phone).replace(/[^+\d]/g, ''))) return phone;
  return others.find(Boolean) ?? phone;
}
