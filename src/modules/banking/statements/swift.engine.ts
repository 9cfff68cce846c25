import type { Halalas } from '#base/money.ts';
import { readAmount, readDay } from './cells.engine.ts';
import { maxText, oneLine, type ParsedLine, type ParsedStatement, type RowFault } from './parsed.values.ts';

export const looksLikeMt940 = (text: string): boolean => /^\s*(?:\{1:|:20:)/.test(text);

interface Field {
  tag: string;
  value: string;
}

/** Fields of a message: each begins with its tag on a line of its own. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const start = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const last = fields.at(-1);
    if (start) fields.push({ tag: start[1] ?? '', value: start[2] ?? '' });
    else if (last && !/^-\}?/.test(line)) last.value += `\n${line}`;
  }
  return fields;
}

/** `C261126SAR1000,00` of the fields 60F, 62F and their parts. */
function balanceOf(value: string): { amount: Halalas; currency: string } | null {
  const read = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/.exec(value.trim());
  const amount = read && amountOf(read[4] ?? '');
  if (!read || amount === null) return null;
  return { amount: read[1] === 'D' ? -amount : amount, currency: read[3] ?? '' };
}

/** The comma is the decimal sign. */
function amountOf(written: string): Halalas | null {
  const amount = readAmount(written.replace(',', '.').replace(/\.$/, ''));
  return typeof amount === 'number' ? amount : null;
}

/** `YYMMDD[MMDD](C|D|RC|RD)[letter]amount N|F|S + code + reference [//bank's reference]`. */
const transaction = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d.,]+)([NFS]\w{3})([^\n]*)/;

/** Reads the customer statements of a SWIFT message (MT940); several are joined in their order. */
export function readMt940(text: string): ParsedStatement {
  const lines: ParsedLine[] = [];
  const faults: RowFault[] = [];
  const found: Pick<ParsedStatement, 'opening' | 'closing' | 'iban'> = {
    ...{ opening: null, closing: null, iban: null },
  };
  let row = 0;
  for (const { tag, value } of fieldsOf(text)) {
    if (tag === '25') found.iban ??= /SA\d{22}/.exec(value.replace(/\s/g, ''))?.[0] ?? null;
    if (tag === '60F' || tag === '60M' || tag === '62F' || tag === '62M') {
      const balance = balanceOf(value);
      if (balance && balance.currency !== 'SAR')
        faults.push({ row: row + 1, code: 'currency', value: balance.currency });
      if (tag.startsWith('60')) found.opening ??= balance?.amount ?? null;
      else found.closing = balance?.amount ?? found.closing;
    }
    if (tag === '61') {
      row += 1;
      const read = lineOf(row, value);
      if ('code' in read) faults.push(read);
      else lines.push(read);
    }
    const last = lines.at(-1);
    if (tag === '86' && last?.row === row) Object.assign(last, detailsOf(value, last));
  }
  return { lines, faults, ...found };
}

function lineOf(row: number, value: string): ParsedLine | RowFault {
  const read = transaction.exec(value.trim());
  if (!read) return { row, code: 'amount', value: oneLine(value).slice(0, 40) };
  const [, valued = '', booked, side = '', , written = '', , rest = ''] = read;
  const date = readDay(dayOf(valued, booked));
  if (!date) return { row, code: 'date', value: valued };
  const amount = amountOf(written);
  if (amount === null) return { row, code: 'amount', value: written };
  if (amount === 0) return { row, code: 'no_amount', value: written };
  const [own = '', banks = ''] = rest.split('//');
  const isOut = side === 'D' || side === 'RC';
  const reference = [own, banks].map(oneLine).filter((one) => one !== '' && one !== 'NONREF');
  return {
    ...{ row, date, amount: isOut ? -amount : amount, reference: reference.join(' ').slice(0, maxText) },
    ...{ text: '', party: '' },
  };
}

/** The day of booking, whose year is that of the value date or its neighbour. */
function dayOf(valued: string, booked: string | undefined): string {
  const year = 2000 + Number(valued.slice(0, 2));
  if (!booked) return `${year}${valued.slice(2)}`;
  const [from, to] = [Number(valued.slice(2, 4)), Number(booked.slice(0, 2))];
  const of = from === 12 && to === 1 ? year + 1 : from === 1 && to === 12 ? year - 1 : year;
  return `${of}${booked}`;
}

/** Field 86: plain text, or `?20…` parts of which 32 and 33 are the name of the other side. */
function detailsOf(value: string, line: ParsedLine): Pick<ParsedLine, 'text' | 'party'> {
  const joined = value.replace(/\n/g, '');
  if (!/\?\d{2}/.test(joined))
    return { text: oneLine(`${line.text} ${value}`).slice(0, maxText), party: nameIn(value) };
  const parts = joined.split(/\?(?=\d{2})/).slice(1);
  const of = (wanted: (code: number) => boolean) =>
    oneLine(
      parts
        .filter((part) => wanted(Number(part.slice(0, 2))))
        .map((part) => part.slice(2))
        .join(' '),
    );
  const text = of((code) => code === 0 || (code >= 20 && code <= 29) || code >= 60);
  return { text: text.slice(0, maxText), party: of((code) => code === 32 || code === 33).slice(0, maxText) };
}

/** `/NAME/…` as some banks write it. */
const nameIn = (value: string) => oneLine(/\/NAME\/([^/]+)/.exec(value)?.[1] ?? '').slice(0, maxText);
