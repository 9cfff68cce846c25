import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photographs } from './photographs.ts';
import type { SampleArticle } from './sample.ts';

const tags = {
  cost: { ar: 'التكلفة', en: 'Cost' },
  finishing: { ar: 'التشطيب', en: 'Finishing' },
  contracts: { ar: 'العقود', en: 'Contracts' },
};

const author = ['عمر باوزير', 'Omar Bawazir'] as const;
const role = ['مهندس حصر كميات', 'Quantity surveyor'] as const;

/** Oldest first. */
export const articles: readonly SampleArticle[] = [
  article('reading-a-quote', {
    title: ['كيف تقرأ عرض السعر', 'How to read a quote'],
    summary: [
      'سبعة أشياء نقرؤها نحن أولًا في عرض سعر البناء: المخطط والكميات والمواد والمستثنيات والضريبة والدفعات والضمان.',
      'Seven things we read first in a building quote: drawings, quantities, materials, exclusions, VAT, payments and warranty.',
    ],
    cover: 'frame-scaffolding',
    tags: [tags.contracts, tags.cost],
    age: 24,
  }),
  article('structure-or-finishing', {
    title: ['عظم أم تسليم كامل؟ متى تختار كلًّا منهما', 'Structure or turnkey: when to choose which'],
    summary: [
      'أين ينتهي العظم وأين يبدأ التشطيب، وكم يكلّف كل منهما، ومتى يناسبك أن تفصل بينهما.',
      'Where the structure ends and finishing begins, what each costs, and when it pays to separate them.',
    ],
    cover: 'structure-in-progress-01',
    tags: [tags.finishing, tags.contracts],
    age: 11,
  }),
  article('square-metre', {
    title: ['كم يكلّف المتر المربع، ولماذا؟', 'What a square metre costs, and why'],
    summary: [
      'كيف يُحسب متر البناء، وما الذي يدخل في سعره وما الذي لا يدخل، بأرقام فيلا من دورين وملحق.',
      'How a metre of building is counted, and what its price includes, with the figures of a two-storey villa with an annex.',
    ],
    cover: 'villa-najd-01',
    tags: [tags.cost, tags.finishing],
    age: 2,
  }),
];

interface Parts {
  /** Each in Arabic and English. */
  title: readonly [string, string];
  summary: readonly [string, string];
  /** Name of a photograph. */
  cover: string;
  tags: SampleArticle['tags'];
  age: number;
}

function article(file: string, { title, summary, cover, tags, age }: Parts): SampleArticle {
  const alt = photographs[cover];
  return {
    name: title[0],
    summary: summary[0],
    body: text(`${file}.ar.html`),
    author: author[0],
    author_role: role[0],
    cover_alt: alt?.ar ?? '',
    translations: {
      en: {
        name: title[1],
        summary: summary[1],
        body: text(`${file}.en.html`),
        author: author[1],
        author_role: role[1],
        cover_alt: alt?.en ?? '',
      },
    },
    cover: `${cover}.jpg`,
    tags,
    age,
  };
}

function text(file: string): string {
  return readFileSync(join(import.meta.dirname, 'articles', file), 'utf8');
}
