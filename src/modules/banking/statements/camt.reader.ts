import { Parser } from 'htmlparser2';
import type { Halalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { statementMalformed } from '../banking.problems.ts';
import { readAmount, readDay } from './cells.engine.ts';
import { type AccountPart, joined, oneLine, type ParsedLine, type RowFault } from './parsed.values.ts';

interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

/** A bank's file has some dozens of elements for each entry. */
const maxElements = 1_000_000;
const maxDepth = 60;

export const looksLikeXml = (text: string): boolean => /^\s*<[?!A-Za-z]/.test(text);

/**
 * Reads a bank statement by ISO 20022 (camt.053), one part for each statement in it. Throws 422 for another document, and for
 * one with a document type: entities are never declared in such files, and nothing outside the file is read.
 */
export function readCamt(xml: string): AccountPart[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw statementMalformed();
  const statements = all(treeOf(xml), 'Stmt');
  if (statements.length === 0) throw statementMalformed();
  let row = 0;
  return statements.map((statement) => {
    const lines: ParsedLine[] = [];
    const faults: RowFault[] = [];
    for (const entry of children(statement, 'Ntry')) {
      row += 1;
      const read = lineOf(row, entry);
      if (read === null) continue;
      if ('code' in read) faults.push(read);
      else lines.push(read);
    }
    const [opening, closing] = [balanceOf(statement, ['OPBD', 'PRCD']), balanceOf(statement, ['CLBD'])];
    for (const { currency } of [opening, closing].flatMap((balance) => balance ?? []))
      if (!isRiyal(currency)) faults.push({ row: row + 1, code: 'currency', value: currency });
    return {
      ...{ account: accountOf(statement), lines, faults },
      ...{ opening: opening?.amount ?? null, closing: closing?.amount ?? null },
      from: dayAt(at(statement, 'FrToDt'), 'FrDt', 'FrDtTm') || opening?.day || null,
      to: dayAt(at(statement, 'FrToDt'), 'ToDt', 'ToDtTm') || closing?.day || null,
    };
  });
}

const isRiyal = (currency: string) => currency === '' || currency === 'SAR';

function accountOf(statement: Node): string | null {
  const iban = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  return iban.slice(0, 100) || null;
}

const none: Readonly<Record<string, string>> = {};

function treeOf(xml: string): Node {
  const root: Node = { name: '', attributes: none, children: [], text: '' };
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(written, given) {
        count += 1;
        if (count > maxElements || open.length > maxDepth) throw statementMalformed();
        const attributes = given.Ccy === undefined ? none : given;
        const node = { name: written.slice(written.indexOf(':') + 1), attributes, children: [], text: '' };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  // An element that is still open: the file was cut off.
  if (open.length > 1) throw statementMalformed();
  parser.end();
  return root;
}

const children = (node: Node, name: string) => node.children.filter((child) => child.name === name);

/** Elements of a name, at any depth. */
function all(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

function at(node: Node | undefined, ...path: string[]): Node | undefined {
  return path.reduce<Node | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    node,
  );
}

const textAt = (node: Node | undefined, ...path: string[]) => oneLine(at(node, ...path)?.text ?? '');

/** The day in an element, which is a day or a time; '' for none. */
function dayAt(node: Node | undefined, day: string, time: string): string {
  const written = textAt(node, day) || textAt(node, time);
  // A time of day without a zone, or in the bank's own, has its day already.
  const moment = /T.*Z$/.test(written.slice(0, 40)) ? new Date(written) : undefined;
  if (moment && !Number.isNaN(moment.getTime())) return dayInRiyadh(moment);
  return written.slice(0, 10);
}

/** The day of booking, or that on which it counts. */
const dayIn = (entry: Node) =>
  ['BookgDt', 'ValDt'].map((name) => dayAt(at(entry, name), 'Dt', 'DtTm')).find((day) => day !== '') ?? '';

function signed(node: Node): Halalas | null {
  const amount = readAmount(textAt(node, 'Amt'));
  if (typeof amount !== 'number') return null;
  return textAt(node, 'CdtDbtInd') === 'DBIT' ? -amount : amount;
}

function balanceOf(statement: Node, codes: readonly string[]) {
  for (const code of codes)
    for (const balance of children(statement, 'Bal')) {
      const amount = signed(balance);
      if (amount === null || textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') !== code) continue;
      const day = readDay(dayAt(at(balance, 'Dt'), 'Dt', 'DtTm')) || null;
      return { amount, day, currency: at(balance, 'Amt')?.attributes.Ccy ?? '' };
    }
  return null;
}

/** Null for an entry that the bank has not booked yet. */
function lineOf(row: number, entry: Node): ParsedLine | RowFault | null {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (['PDNG', 'INFO', 'FUTR'].includes(status)) return null;
  const currency = at(entry, 'Amt')?.attributes.Ccy ?? '';
  if (!isRiyal(currency)) return { row, code: 'currency', value: currency.slice(0, 40) };
  const date = readDay(dayIn(entry));
  if (!date) return { row, code: 'date', value: dayIn(entry) };
  const amount = signed(entry);
  if (amount === null) return { row, code: 'amount', value: textAt(entry, 'Amt').slice(0, 40) };
  if (amount === 0) return { row, code: 'no_amount', value: textAt(entry, 'Amt').slice(0, 40) };
  const details = all(entry, 'TxDtls');
  const texts = (...path: [string, ...string[]]) =>
    details.flatMap((part) => all(part, path[0])).map((node) => textAt(node, ...path.slice(1)));
  const references = [
    ...texts('EndToEndId'),
    ...texts('RfrdDocInf', 'Nb'),
    ...texts('CdtrRefInf', 'Ref'),
    ...[...texts('ChqNb'), ...texts('InstrId'), ...texts('TxId')],
    ...[textAt(entry, 'NtryRef'), textAt(entry, 'AcctSvcrRef')],
  ].filter((one) => !/^NOT ?PROVIDED$/i.test(one));
  return {
    ...{ row, date, amount, reference: joined(references), party: joined(namesOf(details, amount)) },
    text: joined([
      textAt(entry, 'AddtlNtryInf'),
      ...texts('Ustrd'),
      ...texts('AddtlRmtInf'),
      ...texts('AddtlTxInf'),
    ]),
  };
}

/** Names of the other side: who paid or is paid, and in whose name. */
function namesOf(details: readonly Node[], amount: Halalas): string[] {
  const side = amount < 0 ? 'Cdtr' : 'Dbtr';
  return details.flatMap((part) =>
    [side, `Ultmt${side}`].map((name) => {
      const party = at(part, 'RltdPties', name);
      return textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm');
    }),
  );
}
