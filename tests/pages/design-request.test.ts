import { expect, it } from 'vitest';
import { addressIn, builtSite, languages, wordsOf } from './built-site.ts';

it('the design request is a form that can be read before any script runs, with other ways to reach the office', async () => {
  const site = await builtSite();
  const said = {
    ar: ['اطلب تصميمًا لأرضك', 'مساحة الأرض (م²)', 'دوران وملحق', 'نجدي', 'غرف النوم', 'الصك والصور'],
    en: ['Request a design', 'Land area (m²)', 'Two floors and an annex', 'Najdi', 'Bedrooms', 'Deed plan'],
  };
  for (const language of languages) {
    const html = await site.html(addressIn(language, '/design-request'));
    const words = wordsOf(html);
    for (const text of said[language]) expect(words).toContain(text);
    expect(html).toMatch(/<noscript>[\s\S]*href="tel:[\s\S]*<\/noscript>/);
    for (const [name, mode] of [
      ['land_area', 'decimal'],
      ['bedrooms', 'numeric'],
      ['phone', 'tel'],
      ['email', 'email'],
    ])
      expect(html).toMatch(
        new RegExp(
          `<input[^>]*(name="${name}"[^>]*inputMode="${mode}"|inputMode="${mode}"[^>]*name="${name}")`,
          'i',
        ),
      );
    // The footer, the services and the section for quotes lead to it.
    for (const path of ['/', '/services', '/contact'])
      expect(await site.html(addressIn(language, path))).toContain(
        `href="${addressIn(language, '/design-request')}"`,
      );
  }
});
