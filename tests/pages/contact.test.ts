import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { addressIn, builtSite, languages, openBuiltSite, wordsOf } from './built-site.ts';

/** The structured data of a page, by the end of each item's id. */
function dataOf(html: string): Map<string, Record<string, unknown>> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const items: Record<string, unknown>[] = JSON.parse(json)['@graph'] ?? [];
  return new Map(items.map((item) => [String(item['@id']).split('#')[1] ?? '', item]));
}

it('the contact page shows each branch to readers and search engines', async () => {
  const site = await builtSite();
  const said = {
    ar: [
      'المكتب الرئيسي',
      'فرع جدة',
      'طريق الملك عبدالعزيز',
      'من الأحد إلى الخميس',
      'في رمضان',
      '+966 12 234 5678',
    ],
    en: [
      'Head office',
      'Jeddah branch',
      'King Abdulaziz Road',
      'Sunday – Thursday',
      'In Ramadan',
      '09:00 – 13:00',
    ],
  };
  for (const language of languages) {
    const html = await site.html(addressIn(language, '/contact'));
    const words = wordsOf(html);
    for (const text of said[language]) expect(words).toContain(text);
    expect(html).toContain('href="tel:+966122345678"');
    expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=21.599%2C39.111');

    const data = dataOf(html);
    expect([...data.keys()]).toEqual(['branch-ruh', 'branch-jed']);
    expect(data.get('branch-jed')).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: ['+966 12 234 5678', '+966 55 234 5678'],
      address: { addressCountry: 'SA', addressLocality: language === 'ar' ? 'جدة' : 'Jeddah' },
      geo: { latitude: 21.599, longitude: 39.111 },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({
          dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
          opens: '09:00',
          closes: '13:00',
        }),
        expect.objectContaining({
          dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
          opens: '16:00',
          closes: '20:00',
        }),
        expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '10:00', closes: '14:00' }),
        expect.objectContaining({
          opens: '21:00',
          closes: '00:00',
          validFrom: expect.stringMatching(/^20..-..-..$/),
        }),
      ]),
    });
  }
});

it('the contact page follows changes of branches at once, and other pages stay as they are', async () => {
  const site = await openBuiltSite();
  const staff = createClient({ request: site.get });
  await staff.signIn();
  const tag = async (path: string) => (await site.get(path)).headers.get('etag');
  const [before, about] = [await tag('/contact'), await tag('/about')];
  expect(before).toBeTruthy();
  expect(await tag('/contact')).toBe(before);
  const branches: { id: number; code: string; updated_at: string }[] = await (
    await staff.get('/api/branches/all')
  ).json();
  const [head, jeddah] = branches;
  await staff.write('PUT', `/api/branches/${jeddah?.id}`, { ...jeddah, name: 'معرض جدة' });
  expect(wordsOf(await site.html('/contact'))).toContain('معرض جدة');
  expect(await tag('/contact')).not.toBe(before);
  expect(await tag('/about')).toBe(about);

  // Without branches the company is its one office.
  for (const branch of [jeddah, head]) await staff.write('DELETE', `/api/branches/${branch?.id}`);
  const html = await site.html('/en/contact');
  const words = wordsOf(html);
  for (const text of ['Head office', '+966 11 234 5678', 'Write to us']) expect(words).toContain(text);
  expect(words).not.toContain('Jeddah branch');
  expect([...dataOf(html).keys()]).toEqual(['head-office']);
});
