/** Who does the work of a line of each contract, in the order of its lines, and to which account it is posted. */
export const trades: readonly {
  supplier: string;
  account: string;
  what: string;
  share: number;
  retention: number;
}[] = [
  { supplier: 'concrete', account: '5010', what: 'خرسانة جاهزة وحفر', share: 62, retention: 0 },
  { supplier: 'steel', account: '5010', what: 'حديد تسليح وأعمال نجارة', share: 66, retention: 0 },
  { supplier: 'blocks', account: '5010', what: 'بلك وعزل', share: 60, retention: 0 },
  { supplier: 'electric', account: '5030', what: 'أعمال كهرباء وسباكة', share: 72, retention: 5 },
  { supplier: 'finishing', account: '5030', what: 'أعمال تشطيبات', share: 70, retention: 5 },
];

/** What is paid every month, in SAR; `account` of the ledger. */
export const monthly: readonly { text: string; account: string; amount: number }[] = [
  { text: 'رواتب الإدارة', account: '6010', amount: 46_500 },
  { text: 'أجور عمالة المواقع', account: '5020', amount: 38_200 },
];

export const rent = { text: 'إيجار المكتب', account: '6020', amount: 30_000, everyDays: 90 };

export const capital = { text: 'رأس المال المدفوع', amount: 1_500_000 };

export const equipment = { supplier: 'equipment', account: '5040', what: 'استئجار رافعة', amount: 17_500 };
