import type { Halalas } from '#base/money.ts';
import { readAmount, readDay } from './cells.engine.ts';
import {
  type AccountPart,
  emptyPart,
  joined,
  maxText,
  oneLine,
  type ParsedLine,
  type RowFault,
} from './parsed.values.ts';

/** Lines within which a message begins. */
const firstLines = 100;

/** A field's tag on a line of its own; control characters and blanks may stand before it. */
const tagged = /^[\p{Cc}\s\ufeff]*:(\d{2,3}[A-Z]?):(.*)$/u;

/** What a bank writes before the first field of a message. */
const header = /^[\p{Cc}\s\ufeff]*\{.*\{4:/u;

const fieldsOfStatements = new Set(['20', '25', '28', '28C', '60F', '60M', '61', '62F', '62M', '940']);

/** Whether a text is a statement of SWIFT: some of its fields are among the first lines, in any order. */
export function looksLikeMt940(text: string): boolean {
  const found = new Set<string>();
  for (const line of linesOf(text.slice(0, firstLines * 200)).slice(0, firstLines)) {
    const tag = tagged.exec(line)?.[1];
    if (tag && fieldsOfStatements.has(tag)) found.add(tag);
  }
  return found.size > 1;
}

interface Field {
  tag: string;
  value: string;
}

const linesOf = (text: string) => text.split(/\r\n|\n|\r/);

/**
 * Fields of the messages: each begins with its tag on a line of its own. A message ends with a dash alone on a line; one
 * within a text does not. `end` stands for it.
 */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let open: { tag: string; lines: string[] } | undefined;
  const close = () => {
    if (open) fields.push({ tag: open.tag, value: open.lines.join('\n') });
    open = undefined;
  };
  const lines = linesOf(text);
  for (const [place, line] of lines.entries()) {
    const start = tagged.exec(line) ?? tagged.exec(line.replace(header, ''));
    if (start) {
      close();
      open = { tag: start[1] ?? '', lines: [start[2] ?? ''] };
    } else if (header.test(line) || isEnd(lines, place)) {
      close();
      fields.push({ tag: 'end', value: '' });
    } else open?.lines.push(line);
  }
  close();
  return fields;
}

/** Fields with which a message begins. */
const firstFields = new Set(['20', '25', '25P', '940']);

/** `-}`, or `-` alone before another message or the end of the file. */
function isEnd(lines: readonly string[], place: number): boolean {
  const line = lines[place] ?? '';
  if (/^[\p{Cc}]*-\}/u.test(line)) return true;
  if (!/^-[\p{Cc}\s]*$/u.test(line)) return false;
  const next = lines.slice(place + 1, place + 10).find((one) => /[^\p{Cc}\s]/u.test(one));
  const tag = next === undefined ? '20' : tagged.exec(next)?.[1];
  return tag === undefined ? header.test(next ?? '') : firstFields.has(tag);
}

/** `C261126SAR1000,00` of the fields 60F, 62F and their parts. */
function balanceOf(value: string): { amount: Halalas; currency: string; day: string | null } | null {
  const read = /^([CD])(\d{6})([A-Z]{3})([\d.,]{1,20})/.exec(value.trim().slice(0, 40));
  const amount = read && amountOf(read[4] ?? '');
  if (!read || amount === null) return null;
  const day = readDay(`20${read[2]}`) || null;
  return { amount: read[1] === 'D' ? -amount : amount, currency: read[3] ?? '', day };
}

/** The comma is the decimal sign. */
function amountOf(written: string): Halalas | null {
  const plain = written.includes(',') ? written.replaceAll('.', '').replace(',', '.') : written;
  const amount = readAmount(plain.replace(/\.$/, ''));
  return typeof amount === 'number' ? amount : null;
}

/** `YYMMDD[MMDD](C|D|RC|RD)[letter]amount N|F|S + code + reference [//bank's reference]`. */
const transaction = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d.,]{1,20})([NFS]\w{3})([^\n]*)/;

/**
 * Reads the customer statements of SWIFT messages (MT940), one part for each message. A message begins with its reference or
 * its account; text after the closing balance is for the customer and belongs to no line.
 */
export function readMt940(text: string): AccountPart[] {
  const parts: AccountPart[] = [];
  let part = emptyPart();
  let [row, hasAccount, hasBalance, hasClosing] = [0, false, false, false];
  let detailed: ParsedLine | undefined;
  const begin = () => {
    if (hasAccount || hasBalance || part.lines.length + part.faults.length > 0) parts.push(part);
    part = emptyPart();
    [hasAccount, hasBalance, hasClosing] = [false, false, false];
  };
  for (const { tag, value } of fieldsOf(text)) {
    const isAccount = tag === '25' || tag === '25P';
    if (tag === 'end' || tag === '20' || (isAccount && (hasAccount || hasBalance))) begin();
    if (tag.startsWith('60') && hasClosing) begin();
    if (isAccount)
      [part.account, hasAccount] = [oneLine(value.split('\n')[0] ?? '').slice(0, 100) || null, true];
    if (/^6[02][FM]$/.test(tag)) {
      const balance = balanceOf(value);
      hasBalance = true;
      if (balance && balance.currency !== 'SAR')
        part.faults.push({ row: row + 1, code: 'currency', value: balance.currency });
      if (tag.startsWith('60')) [part.opening, part.from] = [balance?.amount ?? null, balance?.day ?? null];
      else [part.closing, part.to, hasClosing] = [balance?.amount ?? null, balance?.day ?? null, true];
    }
    if (tag === '61') {
      row += 1;
      const read = lineOf(row, value);
      detailed = 'code' in read ? undefined : read;
      if ('code' in read) part.faults.push(read);
      else part.lines.push(read);
    } else if (tag !== '86') detailed = undefined;
    else if (detailed) Object.assign(detailed, detailsOf(value, detailed));
  }
  begin();
  return parts;
}

function lineOf(row: number, value: string): ParsedLine | RowFault {
  const read = transaction.exec(value.trim());
  if (!read) return { row, code: 'amount', value: oneLine(value.slice(0, 100)).slice(0, 40) };
  const [whole, valued = '', booked, side = '', , written = '', , rest = ''] = read;
  const date = readDay(dayOf(valued, booked));
  if (!date) return { row, code: 'date', value: valued };
  const amount = amountOf(written);
  if (amount === null) return { row, code: 'amount', value: written };
  if (amount === 0) return { row, code: 'no_amount', value: written };
  const [own = '', banks = ''] = rest.split('//');
  const isOut = side === 'D' || side === 'RC';
  const reference = joined([own, banks].filter((one) => oneLine(one) !== 'NONREF'));
  // What follows on another line is the bank's remark.
  const text = joined([value.trim().slice(whole.length)]);
  return { row, date, amount: isOut ? -amount : amount, reference, text, party: '' };
}

/** The day of booking, whose year is that of the value date or its neighbour. */
function dayOf(valued: string, booked: string | undefined): string {
  const year = 2000 + Number(valued.slice(0, 2));
  if (!booked) return `${year}${valued.slice(2)}`;
  const [from, to] = [Number(valued.slice(2, 4)), Number(booked.slice(0, 2))];
  const of = from === 12 && to === 1 ? year + 1 : from === 1 && to === 12 ? year - 1 : year;
  return `${of}${booked}`;
}

/** Field 86: plain text, or a code and `?20…` parts of which 32 and 33 are the name of the other side. */
function detailsOf(value: string, line: ParsedLine): Pick<ParsedLine, 'text' | 'party'> {
  const whole = value.replace(/\n/g, '');
  if (!/^(?:\d{3})?\?\d{2}/.test(whole))
    return { text: joined([line.text, value]), party: line.party || nameIn(value) };
  const parts = whole.split(/\?(?=\d{2})/).slice(1);
  const of = (wanted: (code: number) => boolean) =>
    oneLine(
      parts
        .filter((part) => wanted(Number(part.slice(0, 2))))
        .map((part) => part.slice(2))
        .join(' '),
    );
  const text = of((code) => code === 0 || (code >= 20 && code <= 29) || code >= 60);
  return {
    text: joined([line.text, text]),
    party: of((code) => code === 32 || code === 33).slice(0, maxText) || line.party,
  };
}

/** `/NAME/…` as some banks write it. */
const nameIn = (value: string) => oneLine(/\/NAME\/([^/]+)/.exec(value)?.[1] ?? '').slice(0, maxText);
