import { expect, it } from 'vitest';
import { addressIn, builtSite, type Language, languages, wordsOf } from './built-site.ts';

const said = (language: Language, arabic: string, english: string) => (language === 'ar' ? arabic : english);

/** The cards of a project list, by project id. */
function cardsOf(html: string): Map<number, string> {
  const cards = [...html.matchAll(/<article\b.*?<\/article>/gs)].map(([card]) => {
    const id = Number(/\/project\/(\d+)"/.exec(card)?.[1]);
    return [id, wordsOf(card)] as const;
  });
  return new Map(cards);
}

it('counted nouns agree with their number', async () => {
  const site = await builtSite();
  const projects = await site.json<{ id: number; units_count: number }[]>('/api/projects/public');
  const forms: Record<Intl.LDMLPluralRule, (n: number) => string> = {
    zero: () => 'لا وحدات',
    one: () => 'وحدة واحدة',
    two: () => 'وحدتان',
    few: (n) => `${n} وحدات`,
    many: (n) => `${n} وحدة`,
    other: (n) => `${n} وحدة`,
  };
  const counted = (language: Language, n: number) =>
    said(language, forms[new Intl.PluralRules('ar').select(n)](n), n === 1 ? '1 unit' : `${n} units`);
  for (const language of languages) {
    const cards = cardsOf(await site.html(addressIn(language, '/projects')));
    for (const { id, units_count } of projects) {
      if (units_count > 0)
        expect(cards.get(id), `${id}`).toMatch(new RegExp(`${counted(language, units_count)}$`));
      else expect(cards.get(id), `${id}`).not.toContain(said(language, 'وحد', 'unit'));
    }
  }
  expect(projects.some(({ units_count }) => units_count > 10)).toBe(true);
  expect(projects.some(({ units_count }) => units_count === 0)).toBe(true);
});

const words = {
  completed: ['مكتمل', 'Completed'],
  inprogress: ['قيد التنفيذ', 'In progress'],
  pending: ['قيد الانتظار', 'Pending'],
  residential: ['سكني', 'Residential'],
  commercial: ['تجاري', 'Commercial'],
  contracting: ['مقاولات', 'Contracting'],
} satisfies Record<string, [string, string]>;

it('the list of projects is newest first, with states, and each choice has its count', async () => {
  const site = await builtSite();
  type Listed = { id: number; status: keyof typeof words; category: keyof typeof words };
  const projects = await site.json<Listed[]>('/api/projects/public');
  const newest = projects.map(({ id }) => id).sort((one, other) => other - one);
  for (const language of languages) {
    const html = await site.html(addressIn(language, '/projects'));
    const cards = cardsOf(html);
    expect([...cards.keys()]).toEqual(newest);
    for (const { id, status } of projects) expect(cards.get(id)).toContain(said(language, ...words[status]));

    const label = said(language, 'تصفية المشاريع', 'Filter projects');
    const filters = new RegExp(`<nav\\b[^>]*aria-label="${label}".*?</nav>`, 's').exec(html)?.[0] ?? '';
    const choices = [...filters.matchAll(/<a\b.*?<\/a>/gs)].map(([choice]) => wordsOf(choice));
    for (const [value, names] of Object.entries(words)) {
      const count = projects.filter(({ status, category }) => status === value || category === value).length;
      const choice = choices.find((text) => text.startsWith(said(language, ...names)));
      expect(choice, value).toMatch(new RegExp(`\\D${count}$`));
    }
  }
});

it('the list of projects is filtered by links, and a page beyond the last one leads to the last', async () => {
  const site = await builtSite();
  for (const language of languages) {
    const list = addressIn(language, '/projects');
    const filtered = `${list}?category=commercial`;
    expect(await site.html(list)).toContain(`href="${filtered}"`);
    expect(cardsOf(await site.html(filtered)).size).toBe(3);
    const beyond = await site.get(`${list}?status=pending&page=9`);
    expect([beyond.status, beyond.headers.get('location')]).toEqual([302, `${list}?status=pending`]);
  }
});

it('the pictures of a gallery are links to pictures', async () => {
  const site = await builtSite();
  const gallery = /id="project-gallery".*?<\/section>/s.exec(await site.html('/project/4'))?.[0] ?? '';
  const pictures = [...gallery.matchAll(/<a\b[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(pictures).toHaveLength(4);
  expect((await site.get(pictures[0] ?? '')).headers.get('content-type')).toBe('image/webp');
});

it('a project shows the known facts, and no table without units', async () => {
  const site = await builtSite();
  for (const language of languages) {
    const html = await site.html(addressIn(language, '/project/4'));
    const shown = wordsOf(html);
    const { project } = await site.json<{ project: { units: object[]; units_count: number } }>(
      '/api/projects/4',
    );
    for (const fact of [
      said(language, '22 شهرًا', '22 months'),
      said(language, '46,500,000 ر.س', '46,500,000 SAR'),
      said(language, '30 نوفمبر 2025', '30 November 2025'),
    ])
      expect(shown).toContain(fact);
    expect(
      wordsOf(/<header\b[^>]*>(?:(?!<\/header>).)*data-surface="navy".*?<\/header>/s.exec(html)?.[0] ?? ''),
    ).toContain(String(project.units_count));
    const rows = /<table\b.*?<\/table>/s.exec(html)?.[0].match(/<tr\b/g) ?? [];
    expect(rows).toHaveLength(project.units.length + 1);
    const without = await site.html(addressIn(language, '/project/6'));
    expect(wordsOf(without)).toContain(said(language, 'فيلا وادي حنيفة', 'Wadi Hanifah Villa'));
    expect(without).not.toContain('<table');
  }
});

it('the sections of the home page are in order', async () => {
  const site = await builtSite();
  for (const language of languages) {
    const html = await site.html(addressIn(language, '/'));
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
    const places = [
      `aria-label="${said(language, 'أبرز أعمالنا', 'Highlights')}"`,
      ...['services', 'partners', 'recent-projects', 'estimation-calculator', 'design-your'].map(
        (id) => `id="${id}"`,
      ),
      `aria-label="${said(language, 'مجالات عملنا', 'What we do')}"`,
    ].map((mark) => main.indexOf(mark));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
  }
});
