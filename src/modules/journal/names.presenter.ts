import { userName } from '#base/administrator-name.ts';
import { hasTwoDecimals } from '#base/digits.ts';
import type { Locale } from '#base/locale.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate, formatNumber, formatTime } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Difference } from './differences.engine.ts';
import type { JournalEntry } from './journal.contract.ts';

/**
 * The subject of an entry in one language. A setting is stored with its Arabic and English name and its key,
 * so that each finds it.
 */
export function subjectName(
  { subject, subject_name: name }: Pick<JournalEntry, 'subject' | 'subject_name'>,
  { t, locale }: { t: Translate; locale: Locale },
): string {
  if (subject !== 'configuration') return name || t(`subjects.${subject}`);
  const [arabic = '', ...rest] = name.split(' · ');
  const english = rest.length > 1 ? rest[0] : arabic;
  return (locale === 'en' ? english : arabic) || t(`subjects.${subject}`);
}

/** A field's name in the reader's language; list positions by number. */
export function fieldName(path: Difference['path'], t: Translate): string {
  return path.map((part) => wordOr(t, `fields.${part}`, part)).join(' · ');
}

/** A field's value as text in the reader's language; '' if empty. */
export function valueName(
  path: Difference['path'],
  value: Difference['after'],
  reading: { t: Translate; locale: Locale },
): string {
  const { t, locale } = reading;
  if (value === undefined || value === null || value === '') return '';
  const field = path.at(-1) ?? '';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return wordOr(t, `values.${field}.${value}`, numberOf(field, value, locale));
  if (field === 'assignee') return userName(value, locale);
  if (pictureName.test(value)) return t('picture', { code: value.slice(0, 6) });
  if (isDay(value)) return formatDate(value, locale);
  if (isMoment(value)) return `${formatDate(value, locale)} ${formatTime(value, locale)}`;
  return wordOr(t, `values.${field}.${value}`, value);
}

/** The hash of a stored picture. */
const pictureName = /^[0-9a-f]{32}$/;

/** Free texts, such as the number of a bill, may look like days that no calendar has. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isMoment(`${text}T00:00Z`);

function isMoment(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, 10));
}

/** Fields of documents that are amounts in SAR. */
const amounts = new Set([
  ...['amount', 'net', 'vat', 'gross', 'total', 'due', 'paid', 'credited'],
  ...['retained', 'released', 'discount', 'fee'],
]);

/** Amounts are grouped and have both decimals; ids and short numbers, such as years, are written as they are. */
function numberOf(field: string, value: number, locale: Locale): string {
  if (amounts.has(field) && hasTwoDecimals(value)) return formatAmount(toHalalas(value), locale, false);
  if (field.endsWith('id') || (Number.isInteger(value) && Math.abs(value) < 10_000)) return String(value);
  return formatNumber(value, locale);
}

function wordOr(t: Translate, key: string, other: string): string {
  const word = t(key);
  return word === key ? other : word;
}
