import { Parser } from 'htmlparser2';
import type { Halalas } from '#base/money.ts';
import { statementMalformed } from '../banking.problems.ts';
import { readAmount, readDay } from './cells.engine.ts';
import { maxText, oneLine, type ParsedLine, type ParsedStatement, type RowFault } from './parsed.values.ts';

interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

/** A bank's file has some dozens of elements for each entry. */
const maxElements = 2_000_000;
const maxDepth = 60;

export const looksLikeXml = (text: string): boolean => /^\s*<[?!A-Za-z]/.test(text);

/**
 * Reads a bank statement by ISO 20022 (camt.053). Throws 422 for another document, and for one with a document type: entities
 * are never declared in such files, and nothing outside the file is read.
 */
export function readCamt(xml: string): ParsedStatement {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw statementMalformed();
  const statements = all(treeOf(xml), 'Stmt');
  if (statements.length === 0) throw statementMalformed();
  const lines: ParsedLine[] = [];
  const faults: RowFault[] = [];
  let row = 0;
  for (const entry of statements.flatMap((statement) => children(statement, 'Ntry'))) {
    row += 1;
    const read = lineOf(row, entry);
    if (read === null) continue;
    if ('code' in read) faults.push(read);
    else lines.push(read);
  }
  const [first, last] = [statements[0], statements.at(-1)];
  return {
    ...{ lines, faults },
    opening: balanceOf(first, ['OPBD', 'PRCD']),
    closing: balanceOf(last, ['CLBD']),
    iban: first ? textAt(first, 'Acct', 'Id', 'IBAN') || null : null,
  };
}

function treeOf(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(written, attributes) {
        count += 1;
        if (count > maxElements || open.length > maxDepth) throw statementMalformed();
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

/** The day of booking, or that on which it counts. */
const dayIn = (node: Node) =>
  ['BookgDt', 'ValDt']
    .flatMap((name) => [textAt(node, name, 'Dt'), textAt(node, name, 'DtTm').slice(0, 10)])
    .find((day) => day !== '') ?? '';

function signed(node: Node): Halalas | null {
  const amount = readAmount(textAt(node, 'Amt'));
  if (typeof amount !== 'number') return null;
  return textAt(node, 'CdtDbtInd') === 'DBIT' ? -amount : amount;
}

function balanceOf(statement: Node | undefined, codes: readonly string[]): Halalas | null {
  for (const code of codes)
    for (const balance of statement ? children(statement, 'Bal') : [])
      if (textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code) return signed(balance);
  return null;
}

/** Null for an entry that the bank has not booked yet. */
function lineOf(row: number, entry: Node): ParsedLine | RowFault | null {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status === 'PDNG' || status === 'INFO') return null;
  const currency = at(entry, 'Amt')?.attributes.Ccy ?? '';
  if (currency !== '' && currency !== 'SAR') return { row, code: 'currency', value: currency };
  const date = readDay(dayIn(entry));
  if (!date) return { row, code: 'date', value: dayIn(entry) };
  const amount = signed(entry);
  if (amount === null) return { row, code: 'amount', value: textAt(entry, 'Amt') };
  if (amount === 0) return { row, code: 'no_amount', value: textAt(entry, 'Amt') };
  const parts = all(entry, 'TxDtls');
  const texts = (name: string) => parts.flatMap((part) => all(part, name)).map(({ text }) => oneLine(text));
  const references = [
    ...texts('EndToEndId'),
    ...[textAt(entry, 'NtryRef'), textAt(entry, 'AcctSvcrRef')],
  ].filter((one) => one !== '' && one !== 'NOTPROVIDED');
  const side = amount < 0 ? 'Cdtr' : 'Dbtr';
  const party = parts
    .map((part) => textAt(part, 'RltdPties', side, 'Nm') || textAt(part, 'RltdPties', side, 'Pty', 'Nm'))
    .filter((name) => name !== '');
  const about = [textAt(entry, 'AddtlNtryInf'), ...texts('Ustrd'), ...texts('AddtlTxInf')];
  return {
    ...{ row, date, amount, reference: joined(references), party: joined(party), text: joined(about) },
  };
}

const joined = (texts: readonly string[]) =>
  [...new Set(texts.filter((text) => text !== ''))].join(' ').slice(0, maxText);
