/** What a new installation begins with: usual conditions of building contracts, for the company to adapt. */
export const firstTerms = {
  terms: [
    '1. الأسعار بالريال السعودي، وتضاف إليها ضريبة القيمة المضافة بالنسبة السارية يوم الفاتورة.',
    '2. العرض صالح حتى التاريخ المذكور فيه، ولا يلزم الشركة بعده.',
    '3. الكميات تقديرية ما لم يُذكر غير ذلك، وأي عمل خارج البنود يتفق عليه بأمر تغيير مكتوب قبل تنفيذه.',
    '4. تُحسب مدة التنفيذ من تسلّم الموقع خاليًا ورخصة البناء والدفعة المقدمة.',
    '5. بعد القبول يُعدّ عقد المقاولة على أساس هذا العرض، ولا تبدأ الأعمال قبل توقيعه.',
  ].join('\n'),
  payment_terms: 'مستخلصات شهرية بحسب نسبة الإنجاز.',
  exclusions: 'رسوم البلدية ورخصة البناء، وتوصيل الخدمات، والأثاث، وأعمال تنسيق الموقع خارج السور.',
  translations: JSON.stringify({
    en: {
      terms: [
        '1. Prices are in Saudi riyals; VAT is added at the rate in force on the day of the invoice.',
        '2. The quote is valid until the date stated in it and does not bind the company afterwards.',
        '3. Quantities are estimates unless stated otherwise. Work outside the items is agreed by a written change order before it is carried out.',
        '4. The duration counts from the handover of the empty site, the building permit and the advance payment.',
        '5. After acceptance the contract is drawn up on the basis of this quote. Work does not begin before it is signed.',
      ].join('\n'),
      payment_terms: 'Monthly certificates by progress.',
      exclusions:
        'Municipality fees and the building permit, utility connections, furniture, and landscaping outside the boundary wall.',
    },
  }),
};
