import { toLatinDigits } from './digits.ts';

/**
 * A Saudi number that cannot receive messages: a landline (011…), a unified (9200…) or a toll-free one
 * (800…).
 */
const landline = /^(\+|00)?(9660?)?0?(1[1-7]\d{7}|9200\d{5}|800\d{7})$/;

/**
 * The number for WhatsApp: the company's phone; if that is a landline, the first of its other numbers (its
 * WhatsApp, its mobile), or the phone if there is none.
 */
export function chatNumber(phone: string, others: readonly string[]): string {
  if (phone && !landline.test(toLatinDigits(phone).replace(/[^+\d]/g, ''))) return phone;
  return others.find(Boolean) ?? phone;
}
