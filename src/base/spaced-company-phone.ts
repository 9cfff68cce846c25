import { spacedPhone } from './saudi-mobile.ts';

/**
 * A company's number in E.164, grouped for readers in the country; other forms and other countries' numbers
 * unchanged.
 */
export function spacedCompanyPhone(phone: string): string {
  return spacedPhone(phone)
    .replace(/^\+966(1\d)(\d{3})(\d{4})$/, '+966 $1 $2 $3')
    .replace(/^\+966(9200)(\d{5})$/, '$1 $2')
    .replace(/^\+966(800)(\d{3})(\d{4})$/, '$1 $2 $3');
}
