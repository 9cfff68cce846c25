/** Someone who asked, and what became of it. */
export interface LeadStory {
  ago: number;
  name: string;
  phone: string;
  source: 'site' | 'phone' | 'whatsapp' | 'visit' | 'referral';
  message: string;
  realty: 'villa' | 'building';
  project: 'bones' | 'finishing' | 'key_delivery';
  value: number;
  stage: 'new' | 'contacted' | 'visit' | 'offer_sent' | 'won' | 'lost';
  lostReason?: 'price' | 'time' | 'competitor' | 'no_answer';
  note?: string;
  /** What is to be done next, in so many days. */
  next?: readonly [what: string, days: number];
}

const phoneOf = (place: number) => `+9665000001${String(place).padStart(2, '0')}`;

const stories: readonly Omit<LeadStory, 'phone'>[] = [
  {
    ...{ ago: 330, name: 'بدر السبيعي', source: 'phone', realty: 'villa', project: 'key_delivery' },
    ...{ value: 1_450_000, stage: 'lost', lostReason: 'price', message: 'فيلا دورين وملحق في حي العارض' },
  },
  {
    ...{
      ago: 270,
      name: 'شركة روابي نجد العقارية',
      source: 'referral',
      realty: 'building',
      project: 'key_delivery',
    },
    ...{ value: 4_400_000, stage: 'won', message: 'مبنى مكتبي من خمسة أدوار في العليا' },
  },
  {
    ...{ ago: 215, name: 'لطيفة المطيري', source: 'site', realty: 'villa', project: 'finishing' },
    ...{ value: 380_000, stage: 'lost', lostReason: 'no_answer', message: 'تشطيب فيلا عظم في الرمال' },
  },
  {
    ...{
      ago: 150,
      name: 'شركة دانة الشمال للتطوير',
      source: 'visit',
      realty: 'building',
      project: 'key_delivery',
    },
    ...{ value: 3_200_000, stage: 'won', message: 'مجمع من أربع فلل، المرحلة الأولى' },
  },
  {
    ...{ ago: 96, name: 'يوسف الزهراني', source: 'whatsapp', realty: 'villa', project: 'bones' },
    ...{ value: 720_000, stage: 'lost', lostReason: 'competitor', message: 'عظم فيلا 420 مترًا في القيروان' },
  },
  {
    ...{
      ago: 33,
      name: 'نورة بنت فهد العتيبي',
      source: 'referral',
      realty: 'villa',
      project: 'key_delivery',
    },
    ...{ value: 1_200_000, stage: 'won', message: 'فيلا في الياسمين على مخطط جاهز' },
  },
  {
    ...{ ago: 24, name: 'تركي العنزي', source: 'site', realty: 'villa', project: 'key_delivery' },
    ...{ value: 1_680_000, stage: 'offer_sent', message: 'فيلا مودرن بمسبح في حطين' },
    next: ['متابعة العرض هاتفيًا', 0],
    note: 'أُرسل العرض، ويطلب تمديد مدة الدفعات.',
  },
  {
    ...{ ago: 17, name: 'مجموعة آفاق الطبية', source: 'phone', realty: 'building', project: 'finishing' },
    ...{ value: 2_150_000, stage: 'offer_sent', message: 'تشطيب مركز طبي من ثلاثة أدوار في جدة' },
    next: ['اجتماع مع المكتب الهندسي', 3],
  },
  {
    ...{ ago: 11, name: 'أمل القرني', source: 'whatsapp', realty: 'villa', project: 'finishing' },
    ...{ value: 460_000, stage: 'visit', message: 'إعادة تشطيب دور أرضي في الروضة' },
    next: ['معاينة الموقع', 2],
    note: 'المعاينة يوم الأحد بعد العصر.',
  },
  {
    ...{ ago: 8, name: 'فيصل بن ناصر الدوسري', source: 'visit', realty: 'villa', project: 'bones' },
    ...{ value: 810_000, stage: 'visit', message: 'عظم فيلا درج صالة على أرضه الثانية في النرجس' },
    next: ['إرسال العرض بعد المعاينة', 1],
  },
  {
    ...{ ago: 5, name: 'مشعل الرشيدي', source: 'phone', realty: 'villa', project: 'key_delivery' },
    ...{ value: 1_320_000, stage: 'contacted', message: 'يسأل عن تسليم مفتاح ومدة التنفيذ' },
    next: ['تحديد موعد زيارة', -1],
  },
  {
    ...{ ago: 3, name: 'ريم البقمي', source: 'site', realty: 'villa', project: 'finishing' },
    ...{ value: 290_000, stage: 'contacted', message: 'تشطيب شقق في ملحق علوي' },
    next: ['طلب المخططات', 1],
  },
  {
    ...{ ago: 2, name: 'عبدالرحمن الشمري', source: 'site', realty: 'building', project: 'bones' },
    ...{ value: 2_400_000, stage: 'new', message: 'عمارة سكنية 12 شقة في الدرعية' },
  },
  {
    ...{ ago: 1, name: 'غادة الحازمي', source: 'whatsapp', realty: 'villa', project: 'key_delivery' },
    ...{ value: 990_000, stage: 'new', message: 'فيلا صغيرة في المهدية' },
  },
];

export const leads: readonly LeadStory[] = stories.map((story, place) => ({
  ...story,
  phone: phoneOf(place + 1),
}));

/** An offer that led to no contract, or has not yet. */
export interface OfferStory {
  ago: number;
  customer: string;
  name: string;
  en: string;
  lines: readonly (readonly [ar: string, en: string, unit: string, quantity: number, price: number])[];
  /** Days for which it is valid. */
  valid: number;
  ends: 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'superseded';
  reason?: string;
}

export const offers: readonly OfferStory[] = [
  {
    ...{ ago: 300, customer: 'harbi', name: 'استراحة في العارض', en: 'Rest house in Al-Arid', valid: 30 },
    lines: [
      ['أعمال العظم', 'Structure', 'م²', 380, 720],
      ['سور ومظلات', 'Boundary wall and canopies', 'م.ط', 120, 410],
    ],
    ...{ ends: 'declined', reason: 'أجّلت المشروع إلى السنة القادمة' },
  },
  {
    ...{ ago: 225, customer: 'shehri', name: 'ملحق علوي في حطين', en: 'Roof annex in Hittin', valid: 21 },
    lines: [
      ['ملحق علوي عظم وتشطيب', 'Roof annex, structure and finishing', 'م²', 96, 1850],
      ['عزل السطح', 'Roof insulation', 'م²', 140, 65],
    ],
    ends: 'expired',
  },
  {
    ...{ ago: 160, customer: 'mizan', name: 'تجهيز مكتب ميزان', en: 'Mizan office fit-out', valid: 30 },
    lines: [
      ['قواطع وأسقف مستعارة', 'Partitions and suspended ceilings', 'م²', 260, 310],
      ['كهرباء وشبكات', 'Electrical and data', 'مقطوعية', 1, 68_000],
    ],
    ...{ ends: 'withdrawn', reason: 'تغيّر موقع المكتب' },
  },
  {
    ...{ ago: 48, customer: 'ghamdi', name: 'فيلا حي الرمال', en: 'Villa in Al-Rimal', valid: 60 },
    lines: [
      ['عظم الفيلا', 'Villa structure', 'م²', 510, 760],
      ['تشطيب تسليم مفتاح', 'Turnkey finishing', 'م²', 510, 1150],
    ],
    ends: 'superseded',
  },
  {
    ...{
      ago: 16,
      customer: 'afaq',
      name: 'تشطيب مركز آفاق الطبي',
      en: 'Afaq medical centre finishing',
      valid: 45,
    },
    lines: [
      ['أرضيات وجدران صحية', 'Hygienic floors and walls', 'م²', 1900, 520],
      ['تكييف مركزي', 'Central air conditioning', 'مقطوعية', 1, 640_000],
      ['غازات طبية', 'Medical gases', 'مقطوعية', 1, 215_000],
    ],
    ends: 'sent',
  },
  {
    ...{ ago: 9, customer: 'dosari', name: 'فيلا حي القيروان', en: 'Villa in Al-Qirawan', valid: 30 },
    lines: [
      ['أعمال الحفر والأساسات', 'Excavation and foundations', 'مقطوعية', 1, 165_000],
      ['الهيكل الخرساني', 'Concrete structure', 'م²', 640, 690],
    ],
    ends: 'accepted',
  },
  {
    ...{ ago: 3, customer: 'shehri', name: 'تجديد واجهة الفيلا', en: 'Villa façade renewal', valid: 30 },
    lines: [['تكسية حجر', 'Stone cladding', 'م²', 240, 265]],
    ends: 'draft',
  },
];

/** Estimations for customers: areas in square metres. */
export const estimates: readonly {
  ago: number;
  customer: string;
  realty: 'villa' | 'building';
  project: 'bones' | 'bones_and_finishing';
  areas: Readonly<Record<string, number>>;
  confirmed: boolean;
}[] = [
  {
    ...{ ago: 60, customer: 'ghamdi', realty: 'villa', project: 'bones_and_finishing', confirmed: true },
    areas: { tank: 24, bayyarah: 16, soor: 96, land_floor: 285, recur_floor: 262, stair_box: 22 },
  },
  {
    ...{ ago: 30, customer: 'dosari', realty: 'villa', project: 'bones', confirmed: true },
    areas: { tank: 20, soor: 110, land_floor: 330, recur_floor: 300, relative_floor: 90, stair_box: 24 },
  },
  {
    ...{ ago: 4, customer: 'shehri', realty: 'villa', project: 'bones', confirmed: false },
    areas: { land_floor: 180, recur_floor: 170, stair_box: 18 },
  },
];

/** Small works without a contract. */
export const smallWorks: readonly {
  ago: number;
  customer: string;
  what: string;
  en: string;
  price: number;
  paid: boolean;
}[] = [
  { ago: 188, customer: 'harbi', what: 'صيانة سباكة', en: 'Plumbing maintenance', price: 4_200, paid: true },
  { ago: 74, customer: 'mizan', what: 'دراسة مخطط', en: 'Study of drawings', price: 9_500, paid: true },
  { ago: 21, customer: 'afaq', what: 'حصر كميات', en: 'Quantity survey', price: 12_000, paid: false },
];
