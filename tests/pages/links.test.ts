import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { contentPaths } from '#tests/support/site-paths.ts';
import { addressIn, builtSite, type Language, languages } from './built-site.ts';

const said = (language: Language, arabic: string, english: string) => (language === 'ar' ? arabic : english);

const textOf = (node: Parameters<typeof DomUtils.textContent>[0]) =>
  DomUtils.textContent(node).replace(/\s+/g, ' ').trim();

type Tag = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** A page to search by selectors. */
async function pageAt(language: Language, path: string) {
  const site = await builtSite();
  const page = parseDocument(await site.html(addressIn(language, path)));
  const all = (selector: string) => selectAll<Parameters<typeof DomUtils.isTag>[0], Tag>(selector, page);
  return {
    all,
    /** Texts and addresses of the links below a selector, in order. */
    links: (selector: string) =>
      all(`${selector} a`).map((link) => [textOf(link), link.attribs.href] as const),
  };
}

/** The site's links in order. */
const links = [
  ['الرئيسية', 'Home', '/'],
  ['من نحن', 'About Us', '/about'],
  ['المشاريع', 'Projects', '/projects'],
  ['الخدمات', 'Services', '/services'],
  ['حاسبة التكلفة', 'Estimation Calculator', '/#estimation-calculator'],
] as const;

/** Further ones in the footer, those of modules last. */
const footerLinks = [
  ...links,
  ['اطلب عرض سعر', 'Request a Quote', '/#design-your'],
  ['فريقنا', 'Our Team', '/team'],
  ['المدوّنة', 'Blog', '/blog'],
  ['اطلب تصميمًا', 'Request a design', '/design-request'],
  ['اتصل بنا', 'Contact us', '/contact'],
] as const;

const legalLinks = [
  ['سياسة الخصوصية', 'Privacy policy', '/privacy'],
  ['الشروط والأحكام', 'Terms and conditions', '/terms'],
  ['سياسة الاسترجاع', 'Return policy', '/returns'],
] as const;

const addressOf = (language: Language, to: string) => {
  const [path = '/', hash] = to.split('#');
  return addressIn(language, path) + (hash ? `#${hash}` : '');
};

const inLanguage = (language: Language, list: readonly (readonly [string, string, string])[]) =>
  list.map(([arabic, english, to]) => [said(language, arabic, english), addressOf(language, to)]);

it("the footer shows contact details and the site's links", async () => {
  for (const language of languages) {
    const { all, links } = await pageAt(language, '/terms');
    const footer = textOf(all('footer'));
    const address = said(
      language,
      'طريق الأمير تركي الأول، حي حطين، الرياض',
      'Prince Turki Al Awwal Road, Hittin, Riyadh',
    );
    expect(footer).toContain(address);
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Riyadh' }).format(
      new Date(),
    );
    expect(footer).toContain(
      said(language, `${year} © متانة للمقاولات العامة.`, `© ${year} Matana General Contracting.`),
    );
    expect(links('footer')).toEqual(
      expect.arrayContaining([
        ['+966 11 234 5678', 'tel:+966112345678'],
        ['+966 55 123 4567', 'tel:+966551234567'],
        ['info@matana.sa', 'mailto:info@matana.sa'],
        ...inLanguage(language, legalLinks),
      ]),
    );
    expect(links('footer nav')).toEqual(inLanguage(language, footerLinks));

    const social = all('footer a[target="_blank"]');
    expect(social).toHaveLength(7);
    for (const { attribs } of social) {
      expect(attribs['aria-label']).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[A-Z]/);
      expect(attribs.rel).toContain('noopener');
      expect(attribs.href).toMatch(/^https:\/\//);
    }
  }
});

it('every page links the pages of the site, and itself in the other language', async () => {
  for (const language of languages) {
    const other = said(language, 'en', 'ar') as Language;
    for (const path of contentPaths) {
      const { all, links } = await pageAt(language, path);
      expect(links('footer nav'), path).toEqual(inLanguage(language, footerLinks));
      expect(
        all(`footer a[lang="${other}"]`).map(({ attribs }) => attribs.href),
        path,
      ).toEqual([addressIn(other, path)]);
    }
  }
});

it('an unknown address leads to the home page and to the projects', async () => {
  for (const language of languages) {
    const { links } = await pageAt(language, '/no-such-floor');
    const onward = links('main').map(([, address]) => address);
    expect(onward).toEqual(
      expect.arrayContaining([addressIn(language, '/'), addressIn(language, '/projects')]),
    );
  }
});

it('the home page links the calculator, each service, and the newest projects', async () => {
  const site = await builtSite();
  const projects = await site.json<{ id: number }[]>('/api/projects/public');
  for (const language of languages) {
    const { all, links } = await pageAt(language, '/');
    expect(links('.hero-actions')).toEqual([
      [said(language, 'اكتشف مشاريعنا', 'Discover Projects'), addressOf(language, '/projects')],
      [
        said(language, 'حاسبة التكلفة', 'Estimation Calculator'),
        addressOf(language, '/#estimation-calculator'),
      ],
    ]);
    const services = [
      ['التجاري', 'Commercial', '/services#commercial'],
      ['المقاولات', 'Contracting', '/services#contracting'],
      ['السكني', 'Residential', '/services#residential'],
    ] as const;
    expect(links('#services h3')).toEqual(inLanguage(language, services));
    expect(all('#services li p').filter((text) => textOf(text))).toHaveLength(services.length);
    expect(all('#services dt').map(textOf)).toEqual(
      language === 'ar'
        ? ['تصميم داخلي', 'مشروع منجز', 'خبير تصميم']
        : ['Interior designs', 'Finished projects', 'Expert designers'],
    );
    expect(links('#recent-projects article').map(([, address]) => address)).toEqual(
      projects.map(({ id }) => addressIn(language, `/project/${id}`)),
    );
    expect(all('.marquee-band ul:not([aria-hidden="true"]) li').map(textOf)).toEqual(
      language === 'ar'
        ? ['عظم', 'تشطيب', 'تسليم مفتاح', 'فلل', 'عمائر', 'مجمّعات تجارية', 'إشراف هندسي', 'تصميم داخلي']
        : [
            'Structure',
            'Finishing',
            'Key delivery',
            'Villas',
            'Buildings',
            'Commercial complexes',
            'Site supervision',
            'Interior design',
          ],
    );
  }
});

it("a chat starts with the company's number and an Arabic greeting", async () => {
  for (const language of languages) {
    const { all } = await pageAt(language, '/');
    const [link, ...others] = all(`aside[aria-label="${said(language, 'تحدّث معنا', 'Chat with us')}"] a`);
    expect(others).toEqual([]);
    const address = new URL(link?.attribs.href ?? '');
    // The company's phone is a landline.
    expect(address.origin + address.pathname).toBe('https://wa.me/966551234567');
    expect(address.searchParams.get('text')).toBe('السلام عليكم، أرغب في الاستفسار عن خدماتكم.');
  }
});
