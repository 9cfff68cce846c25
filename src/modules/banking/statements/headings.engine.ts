import { foldForSearch } from '#base/search.ts';
import type { ColumnKind } from './parsed.values.ts';

/** Characters that are read of a heading. */
const maxHeading = 120;

/** What a heading names, and how well it fits: of two days, that of booking is read. */
export interface Named {
  kind: ColumnKind;
  rank: number;
  /** Money of another currency. */
  currency?: string;
}

const currencies =
  'AED AUD BDT BHD CAD CHF CNY DKK EGP EUR GBP HKD IDR INR IQD JOD JPY KRW KWD LBP LKR LYD MAD MYR NOK NPR OMR PHP PKR PLN QAR RUB SDG SEK SGD SYP THB TND TRY USD YER ZAR';
const codes = new RegExp(`(?<![A-Z])(?:${currencies.replaceAll(' ', '|')})(?![A-Z])`);

const namedCurrencies: readonly [RegExp, string][] = [
  [/dollar|دولار|\$/i, 'USD'],
  [/euro(?!p)|يورو|€/i, 'EUR'],
  [/sterling|استرليني|£/i, 'GBP'],
  [/dirham|درهم/i, 'AED'],
  [/dinar|دينار/i, 'KWD'],
];

/** The currency that a heading or cell names, if it is not the riyal; null for none. */
export function foreignCurrency(written: string): string | null {
  const text = written.slice(0, maxHeading);
  const code = codes.exec(text)?.[0];
  return code ?? namedCurrencies.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Whether a cell of currency is the riyal, or empty. */
export function isRiyalName(cell: string): boolean {
  const name = foldForSearch(cell.slice(0, maxHeading)).replace(/[.\s]/g, '');
  return /^(?:|sar|sr|saudiriyals?|riyals?|رس|ريالسعودي|ريال|ر)$|[\ufdfc\u20c1]/.test(name);
}

/** Words of headings, folded as search folds them. */
const words = (list: string) => new Set(list.split(' ').map(foldForSearch));

const debits = words(
  'debit debits withdrawal withdrawals withdrawn outflow outflows dr مدين المدين سحب السحب السحوبات سحوبات مسحوبات المسحوب المسحوبات خصم الخصم صادر الصادر مدفوعات المدفوعات المنصرف منصرف عليه',
);
const credits = words(
  'credit credits deposit deposits lodgement lodgements inflow inflows cr دائن الدائن ايداع الايداع ايداعات الايداعات المودع اضافه الاضافه وارد الوارد مقبوضات المقبوضات له',
);
const balances = words('balance bal رصيد الرصيد');
const dates = words('date dt day تاريخ التاريخ بتاريخ يوم اليوم');
const amounts = words('amount amt sum مبلغ المبلغ قيمه القيمه مبالغ');
const ofCurrency = words('currency ccy curr cur عمله العمله');
const references = words(
  'reference references ref refno refnum number num no id cheque check chq voucher utr rrn trace مرجع المرجع مرجعي المرجعي رقم الرقم شيك الشيك سند السند اشاره الاشاره',
);
const parties = words(
  'beneficiary payer payee counterparty counterpart name sender receiver recipient remitter party customer client vendor supplier drawer from to المستفيد مستفيد المرسل مرسل المحول محول الطرف طرف اسم الاسم الدافع المورد العميل الجهه جهه المستلم الساحب',
);
const texts = words(
  'description desc details detail narration narrative particulars particular remark remarks reason purpose memo note notes comment comments explanation text message information transaction وصف الوصف بيان البيان بيانات تفاصيل التفاصيل ملاحظات ملاحظه الملاحظات سبب السبب غرض الغرض شرح الشرح معلومات العمليه الحركه عمليه حركه',
);
const sides = words('type sign indicator dc نوع النوع طبيعه');
const hijri = words('hijri hijrah هجري الهجري هجريه الهجريه هـ ه');
const booked = words('posting posted post booking booked book entry القيد قيد');
const valued = words('value effective cheque check استحقاق الاستحقاق الحق حق شيك الشيك due');
const accounts = words('account accounts acc acct iban حساب الحساب ايبان الايبان');
const ofTime = words('time وقت الوقت');

/** The words of a heading in both languages, without what it says in marks. */
function wordsOf(heading: string): string[] {
  const plain = heading.slice(0, maxHeading).replace(/[/|\\_()[\]:*.,،;#\-–—\n\r]+/g, ' ');
  return foldForSearch(plain).split(' ').filter(Boolean);
}

const phrases: readonly [RegExp, ColumnKind][] = [
  [/^(?:paid|money) out\b/, 'debit'],
  [/^(?:paid|money) in\b/, 'credit'],
];

/** What a heading names, in either language or both, with a unit or a second name; null for none that is known. */
export function kindOfHeading(heading: string): Named | null {
  const all = wordsOf(heading);
  const has = (list: ReadonlySet<string>) => all.some((word) => list.has(word));
  const only = (list: ReadonlySet<string>) => all.every((word) => list.has(word));
  if (all.length === 0 || all.length > 8) return null;
  const phrase = phrases.find(([pattern]) => pattern.test(all.join(' ')))?.[1];
  const currency = foreignCurrency(heading);
  const money = (kind: ColumnKind): Named => ({
    kind,
    rank: currency ? 0 : 1,
    ...(currency && { currency }),
  });
  if (phrase) return money(phrase);
  if (has(balances)) return money('balance');
  if (has(dates)) {
    if (has(hijri)) return null;
    return { kind: 'date', rank: has(booked) ? 3 : has(valued) ? 1 : 2 };
  }
  if (has(debits) && has(credits)) return { kind: 'side', rank: 2 };
  if (has(ofCurrency) && !has(amounts)) return { kind: 'currency', rank: 1 };
  if (has(debits) && !has(references)) return money('debit');
  if (has(credits) && !has(references)) return money('credit');
  if (has(amounts)) return money('amount');
  if (has(sides)) return { kind: 'side', rank: 1 };
  if (has(ofTime)) return null;
  if (has(accounts)) {
    if (has(parties)) return null;
    return only(new Set([...accounts, ...references])) ? { kind: 'account', rank: 1 } : null;
  }
  if (has(references)) return { kind: 'reference', rank: 1 };
  if (has(parties)) return { kind: 'party', rank: 1 };
  if (has(texts)) return { kind: 'text', rank: 1 };
  return null;
}
