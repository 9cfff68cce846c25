/** Money that a person of the site keeps, filled up from the bank every month. */
export const pettyCash = {
  ...{ name: 'عهدة مهندس الموقع', en: 'Site engineer’s petty cash', monthly: 1800 },
  /** Account, what was bought and SAR without VAT, one after the other. */
  expenses: [
    ['5090', 'أدوات سلامة', 640],
    ['5090', 'مياه وضيافة الموقع', 380],
    ['5040', 'وقود مولد', 920],
    ['5010', 'مسامير وأسلاك ربط', 510],
    ['5090', 'نقل مخلفات', 1200],
  ] as readonly (readonly [account: string, what: string, amount: number])[],
};

/** The bank that the year goes through, beside the company's own. */
export const bank = {
  ...{
    name: 'مصرف تجريبي (نموذج)، الحساب الجاري',
    en: 'Sample Bank, current account',
    bank: 'مصرف تجريبي (نموذج)',
  },
  fee: { text: 'رسوم خدمات بنكية', amount: 34.5 },
};

/** To whom VAT is paid. */
export const authority = {
  name: 'هيئة الزكاة والضريبة والجمارك',
  text: 'سداد ضريبة القيمة المضافة',
};
