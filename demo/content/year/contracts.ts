/** A line of a contract: Arabic, English, SAR without VAT. */
export type Line = readonly [ar: string, en: string, amount: number];

/** A progress certificate: the day of its period's end, what is done by then, and how it is paid. */
export interface Progress {
  /** Days before today, as everywhere in this folder. */
  ago: number;
  /** Per cent done, by line. */
  percents: readonly number[];
  /** Days from the invoice to the money; nothing has come yet without it. */
  paidAfter?: number;
  method?: 'transfer' | 'cheque' | 'cash';
  /** The bank sends the cheque back. */
  bounces?: boolean;
  /** Only a part of the invoice, in per cent. */
  part?: number;
  /** How far it went, by default as far as the invoice. */
  until?: 'measured' | 'approved' | 'agreed';
}

export interface Job {
  key: string;
  name: string;
  en: string;
  customer: string;
  district: string;
  lines: readonly Line[];
  signed: number;
  days: number;
  advance: number;
  retention: number;
  defectsDays: number;
  /** An offer that the customer accepted before. */
  quoted?: boolean;
  /** Signed, started and worked on; only a draft otherwise. */
  works: boolean;
  /** What is bought for its lines, in their order, where `costs.ts` says something else. */
  bills?: readonly string[];
  /** What the work of each line may cost, in per cent of its amount; `costs.ts` has what it does cost. */
  budget?: readonly number[];
  progress: readonly Progress[];
  suspended?: number;
  preliminary?: number;
  final?: number;
  changes?: readonly { ago: number; name: string; en: string; line: Line; days: number; decided: boolean }[];
  /** Of one line of a certificate's invoice. */
  credit?: { ago: number; of: number; line: number; amount: number; reason: string };
  /** Of the site, so many days until today or the last certificate. */
  diary?: { from: number; days: number };
}

const villa = (factor: number): Line[] => [
  ['أعمال الحفر والأساسات', 'Excavation and foundations', Math.round(180_000 * factor)],
  ['الهيكل الخرساني', 'Concrete structure', Math.round(330_000 * factor)],
  ['المباني والعزل', 'Masonry and insulation', Math.round(140_000 * factor)],
  ['الكهرباء والسباكة', 'Electrical and plumbing', Math.round(120_000 * factor)],
  ['التشطيبات', 'Finishing', Math.round(230_000 * factor)],
];

/** A rest house is there already: it is stripped, mended and finished again. */
const renovation: Line[] = [
  ['أعمال الهدم والإزالة', 'Demolition and removal', 96_000],
  ['معالجة التشققات', 'Crack repair', 148_000],
  ['العزل', 'Insulation', 118_000],
  ['التمديدات الكهربائية والصحية', 'Electrical and plumbing', 112_000],
  ['التشطيبات', 'Finishing', 226_000],
];

/** The year's contracts: handed over, in the defects period, two at work, suspended, and a draft. */
export const jobs: readonly Job[] = [
  {
    ...{ key: 'narjis', name: 'فيلا حي النرجس', en: 'Villa in Al-Narjis', customer: 'qahtani' },
    ...{ district: 'النرجس', lines: villa(1), signed: 352, days: 180, advance: 10, retention: 10 },
    ...{ defectsDays: 90, works: true, preliminary: 196, final: 98 },
    progress: [
      { ago: 320, percents: [100, 25, 0, 0, 0], paidAfter: 18 },
      { ago: 285, percents: [100, 100, 30, 10, 0], paidAfter: 25 },
      { ago: 250, percents: [100, 100, 100, 70, 30], paidAfter: 30, method: 'cheque' },
      { ago: 212, percents: [100, 100, 100, 100, 100], paidAfter: 21 },
    ],
  },
  {
    ...{ key: 'sanad', name: 'توسعة مدارس سند', en: 'Sanad schools extension', customer: 'sanad' },
    ...{ district: 'الملقا', lines: villa(2.6), signed: 346, days: 210, advance: 10, retention: 10 },
    ...{ defectsDays: 365, works: true, preliminary: 148, budget: [61, 67, 61, 73, 71] },
    progress: [
      { ago: 312, percents: [80, 10, 0, 0, 0], paidAfter: 32 },
      { ago: 281, percents: [100, 55, 10, 0, 0], paidAfter: 28 },
      { ago: 250, percents: [100, 100, 55, 25, 5], paidAfter: 35, method: 'cheque' },
      { ago: 219, percents: [100, 100, 100, 75, 50], paidAfter: 30 },
      { ago: 165, percents: [100, 100, 100, 100, 100], paidAfter: 40 },
    ],
  },
  {
    ...{ key: 'rawabi', name: 'مبنى روابي المكتبي', en: 'Rawabi office building', customer: 'rawabi' },
    ...{ district: 'العليا', lines: villa(4.4), signed: 285, days: 420, advance: 10, retention: 10 },
    ...{ defectsDays: 365, quoted: true, works: true, budget: [63, 65, 62, 74, 72] },
    progress: [
      { ago: 250, percents: [60, 0, 0, 0, 0], paidAfter: 30 },
      { ago: 219, percents: [100, 15, 0, 0, 0], paidAfter: 33 },
      { ago: 189, percents: [100, 40, 0, 0, 0], paidAfter: 30, method: 'cheque' },
      { ago: 158, percents: [100, 65, 10, 0, 0, 50], paidAfter: 28 },
      { ago: 128, percents: [100, 90, 30, 10, 0, 100], paidAfter: 41 },
      { ago: 97, percents: [100, 100, 55, 25, 0, 100], paidAfter: 35, part: 60 },
      { ago: 66, percents: [100, 100, 80, 40, 10, 100], paidAfter: 54, method: 'cheque' },
      { ago: 36, percents: [100, 100, 95, 60, 25, 100] },
    ],
    changes: [
      {
        ...{ ago: 175, name: 'غرفة محولات إضافية', en: 'Additional transformer room', days: 20 },
        ...{ line: ['غرفة المحولات', 'Transformer room', 96_000], decided: true },
      },
      {
        ...{ ago: 14, name: 'تكسية الواجهة بالحجر', en: 'Stone cladding of the façade', days: 25 },
        ...{ line: ['تكسية حجر الرياض', 'Riyadh stone cladding', 184_500], decided: false },
      },
    ],
    credit: { ago: 82, of: 4, line: 3, amount: 18_000, reason: 'خصم متفق عليه على أعمال المباني' },
    diary: { from: 40, days: 24 },
  },
  {
    ...{ key: 'dana', name: 'مجمع دانة السكني – المرحلة الأولى', en: 'Dana compound, phase one' },
    ...{ customer: 'dana', district: 'الصحافة', lines: villa(3.2), signed: 142, days: 330, advance: 15 },
    ...{ retention: 5, defectsDays: 365, quoted: true, works: true, budget: [64, 68, 62, 75, 73] },
    progress: [
      { ago: 112, percents: [50, 0, 0, 0, 0], paidAfter: 26 },
      { ago: 81, percents: [90, 10, 0, 0, 0], paidAfter: 30, method: 'cheque' },
      { ago: 50, percents: [100, 35, 0, 0, 0], paidAfter: 33, method: 'cheque' },
      { ago: 12, percents: [100, 60, 5, 0, 0], until: 'approved' },
    ],
    diary: { from: 26, days: 20 },
  },
  {
    ...{ key: 'wahat', name: 'ترميم استراحة واحات', en: 'Wahat rest house renovation' },
    ...{ customer: 'wahat', district: 'قرطبة', lines: renovation, signed: 205, days: 150, advance: 10 },
    ...{ retention: 10, defectsDays: 180, works: true, suspended: 104 },
    bills: ['هدم وترحيل مخلفات', 'مواد ترميم وحقن تشققات', 'مواد عزل'],
    progress: [
      { ago: 174, percents: [70, 0, 0, 0, 0], paidAfter: 45 },
      { ago: 143, percents: [100, 30, 10, 0, 0], paidAfter: 60, method: 'cheque', bounces: true },
    ],
  },
  {
    ...{ key: 'yasmin', name: 'فيلا حي الياسمين', en: 'Villa in Al-Yasmin', customer: 'otaibi' },
    ...{ district: 'الياسمين', lines: villa(1.2), signed: 6, days: 240, advance: 10, retention: 10 },
    ...{ defectsDays: 365, works: false, progress: [] },
  },
];
