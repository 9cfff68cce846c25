import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { holderOf, quotesOf } from '#modules/quotes/quotes.factory.ts';
import { createClient } from '#tests/support/test-client.ts';
import { addressIn, type Language, languages, openBuiltSite, wordsOf } from './built-site.ts';

async function start() {
  const site = await openBuiltSite();
  const staff = createClient({ request: site.get });
  await staff.signIn();
  const office = quotesOf(staff);
  const holder = (quote: Parameters<typeof holderOf>[1]) =>
    holderOf(createClient({ request: site.get }), quote);
  /** The words of the page, without the frame's. */
  const words = async (language: Language, path: string) => {
    const html = await site.html(addressIn(language, path));
    return wordsOf(/<article id="shared-document".*<\/article>/s.exec(html)?.[0] ?? '');
  };
  return { site, staff, office, holder, words };
}

const page = ({ share }: { share: { code: string } | null }) => `/d/${share?.code}`;

const untilFar = { valid_until: '2099-12-31' };

it('an open quote shows all that is agreed to, in both languages, and is neither cached nor indexed', async () => {
  const { site, office, words } = await start();
  const quote = await office.sent({
    ...untilFar,
    ...{ advance_percent: 10, retention_percent: 5, discount: 1000, duration: 10, duration_unit: 'months' },
    payment_terms: 'مستخلصات شهرية',
    exclusions: 'الأثاث',
  });
  const said = {
    ar: [
      'عرض السعر Q-2026-0001',
      'المراجعة 1',
      'مبنى المروج الإداري',
      'إلى شركة المالك التجارية، المروج، الرياض',
      'صالح حتى 31 ديسمبر 2099',
      'ما يشمله العرض',
      'أعمال الحفر والأساسات',
      'عزل حراري إضافي',
      'فقط مليون ومائة وثمانية وأربعون ألفًا وثمانمائة وخمسون ريالًا سعوديًا لا غير',
      'دفعة مقدمة',
      'مستخلصات شهرية',
      'ما لا يشمله العرض',
      'الشروط الكاملة، الإصدار 1',
      'قرأت العرض وشروطه، الإصدار 1، وأقبله نيابة عن شركة المالك التجارية.',
      'آخر 4 أرقام من الهوية',
      'أرسل رمز التحقق',
      'قبول العرض بمبلغ',
      'نحفظ الاسم والوقت ونسخة العرض دليلًا على القبول، ونرسل نسخة إليك.',
      'لدي سؤال',
      'أعتذر عن العرض',
    ],
    en: [
      'Quote Q-2026-0001',
      'Revision 1',
      'Al Muruj office building',
      'Valid until 31 December 2099',
      'What is included',
      'One million one hundred and forty-eight thousand eight hundred and fifty Saudi riyals only',
      'Not included',
      'Full terms, version 1',
      'I have read the quote and its terms, version 1, and accept it on behalf of',
      'Last 4 digits of your ID',
      'Send me the code',
      'Accept for',
      'We keep the name, the time and the exact document as evidence and send you a copy.',
      'I have a question',
      'Decline',
    ],
  };
  site.setMailServer();
  for (const language of languages) {
    const answer = await site.get(addressIn(language, page(quote)));
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, language]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const html = await answer.text();
    expect(html).toMatch(/<title>[^<]*Q-2026-0001/);
    expect(html).not.toContain('@example.com"');
    const shown = await words(language, page(quote));
    for (const text of said[language]) expect(shown, text).toContain(text);
    // Net, VAT, total and the advance with its VAT; each amount is in two elements.
    for (const amount of ['999,000 .00', '149,850 .00', '1,148,850 .00', '114,885 .00'])
      expect(shown, amount).toContain(amount);
  }
});

it('where no mail leaves, an open quote names the office instead of claiming that a code is sent', async () => {
  const { site, office, words } = await start();
  const quote = await office.sent(untilFar);
  const said = {
    ar: ['رمز تطلبه من المكتب', 'اطلب الرمز من المكتب: +966', 'جهّز الرمز', 'اتصل بنا', 'واتساب'],
    en: ['a code that you get from the office', 'Ask the office for the code: +966', 'Call us', 'WhatsApp'],
  };
  for (const language of languages) {
    const shown = await words(language, page(quote));
    for (const text of said[language]) expect(shown, text).toContain(text);
    expect(shown).not.toMatch(/بريدك|نرسل|أرسل|your e-mail|send/i);
    const html = await site.html(addressIn(language, page(quote)));
    expect(html).toMatch(/href="tel:\+966/);
    expect(html).toMatch(/href="https:\/\/wa\.me\/966/);
  }
});

it('a quote of a customer without e-mail says what to do instead', async () => {
  const { office, words } = await start();
  const { id } = await office.customer({ email: '' });
  const quote = await office.sent({ ...untilFar, customer_id: id });
  const said = { ar: 'القبول الإلكتروني يحتاج بريدك', en: 'Accepting online needs your email' };
  for (const language of languages) {
    const shown = await words(language, page(quote));
    expect(shown).toContain(said[language]);
    expect(shown).not.toMatch(/أرسل رمز التحقق|Send me the code/);
  }
});

it('an accepted quote shows the evidence and what happens next, and nothing can be chosen any more', async () => {
  const { site, office, holder, words } = await start();
  const quote = await office.sent(untilFar);
  const customer = holder(quote);
  await customer.askCode();
  const option = quote.lines?.find(({ optional }) => optional)?.id;
  const accepted = await customer.accept({ code: await office.code(quote.id), chosen: [option] });
  expect(accepted.status).toBe(200);
  const said = {
    ar: [
      'قُبل العرض',
      'شكرًا لثقتك',
      'ماذا بعد',
      'نعدّ العقد',
      'دليل القبول',
      'تنزيل العرض المقبول',
      'اختياري، اخترته',
    ],
    en: ['Quote accepted', 'What happens next', 'Evidence of acceptance', 'Download the accepted quote'],
  };
  const proof = {
    ar: 'رمز لم يُسلَّم بالبريد، وكان يمكن قراءته في المكتب',
    en: 'A code that was not delivered by email and could be read in the office',
  };
  for (const language of languages) {
    const html = await site.html(addressIn(language, page(quote)));
    const shown = await words(language, page(quote));
    for (const text of [...said[language], proof[language]]) expect(shown, text).toContain(text);
    expect(shown).toContain('عبدالله بن سعد القحطاني');
    // With the option of 18,480.
    expect(shown).toContain('1,171,252 .00');
    expect(html).not.toMatch(/<input|4821|127\.0\.0\.1/);
    expect(html).toContain(quote.verify?.url);
  }
});

it('quotes that cannot be accepted say why, and the way on', async () => {
  const { site, staff, office, holder, words } = await start();
  const declined = await office.sent(untilFar);
  await holder(declined).decline('السعر مرتفع');
  const withdrawn = await office.sent(untilFar);
  await office.move(withdrawn.id, 'withdraw');
  const older = await office.sent(untilFar);
  const draft = await office.move(older.id, 'revise');
  const newer = await office.move(draft.id, 'send');
  const said = {
    ar: [
      [declined, 'اعتذرت عن هذا العرض', 'اطلب عرضًا جديدًا'],
      [withdrawn, 'سحبنا هذا العرض', 'اطلب عرضًا جديدًا'],
      [older, 'هذا العرض له مراجعة أحدث', 'افتح المراجعة 2'],
    ],
    en: [
      [declined, 'You declined this quote', 'Ask for a new quote'],
      [withdrawn, 'We have withdrawn this quote', 'Ask for a new quote'],
      [older, 'There is a newer revision', 'Open revision 2'],
    ],
  } as const;
  for (const language of languages) {
    for (const [quote, ...texts] of said[language]) {
      const shown = await words(language, page(quote));
      for (const text of texts) expect(shown, text).toContain(text);
      expect(shown).not.toMatch(/أرسل رمز التحقق|Send me the code|السعر مرتفع/);
    }
    const html = await site.html(addressIn(language, page(older)));
    expect(html).toContain(`href="${addressIn(language, page(newer))}"`);
    expect(await words(language, page(newer))).toMatch(/قبول العرض بمبلغ|Accept for/);
    for (const code of ['x'.repeat(24), newer.verify?.code])
      expect((await site.get(addressIn(language, `/d/${code}`))).status).toBe(404);
  }
  expect((await staff.get(`/api/quotes/${older.id}`)).status).toBe(200);
});

it('a quote whose last day is over says until when it was valid, and cannot be accepted', async () => {
  const { site, office, words } = await start();
  const quote = await office.sent({ valid_until: '2026-12-31' });
  site.at('2027-01-01T00:00:00+03:00');
  const said = {
    ar: ['انتهت صلاحية هذا العرض', 'كان صالحًا حتى 31 ديسمبر 2026', 'اطلب عرضًا محدّثًا'],
    en: ['This quote has expired', 'It was valid until 31 December 2026', 'Ask for an updated quote'],
  };
  for (const language of languages) {
    const shown = await words(language, page(quote));
    for (const text of said[language]) expect(shown, text).toContain(text);
    expect(shown).not.toMatch(/أرسل رمز التحقق|Send me the code/);
  }
});

it('the verification page compares a file with those that were issued', async () => {
  const { site, office } = await start();
  const quote = await office.sent(untilFar);
  const code = quote.verify?.code;
  const paper = Buffer.from(
    await (await site.get(`/api/d/${quote.share?.code}/pdf?locale=en`)).arrayBuffer(),
  );
  const sha256 = createHash('sha256').update(paper).digest('hex');
  await vi.waitFor(
    async () => {
      const { pdfs } = await site.json<{ pdfs: object[] }>(`/api/v/${code}`);
      expect(pdfs).toContainEqual({ sha256, locale: 'en', accepted: false });
    },
    { timeout: 300_000 },
  );
  const said = { ar: 'اختر ملف PDF للمقارنة', en: 'Choose your PDF to compare' };
  for (const language of languages)
    expect(wordsOf(await site.html(addressIn(language, `/v/${code}`)))).toContain(said[language]);
});
