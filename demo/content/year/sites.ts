/** What the diary of a site says, day after day; it begins again when it ends. */
export const siteDays: readonly {
  stage: string;
  works: string;
  weather: 'clear' | 'cloud' | 'dust' | 'hot' | 'wind';
  temperature: number;
  people: readonly (readonly [trade: string, count: number])[];
  visitors?: string;
}[] = [
  {
    ...{ stage: 'الهيكل الخرساني', works: 'صب أعمدة الدور الثاني', weather: 'clear', temperature: 29 },
    people: [
      ['نجار', 9],
      ['حداد', 7],
      ['عامل', 11],
    ],
  },
  {
    ...{ stage: 'الهيكل الخرساني', works: 'شدة سقف الدور الثاني', weather: 'hot', temperature: 36 },
    people: [
      ['نجار', 12],
      ['عامل', 9],
    ],
  },
  {
    ...{ stage: 'الهيكل الخرساني', works: 'تسليح السقف واستلامه', weather: 'dust', temperature: 33 },
    people: [
      ['حداد', 10],
      ['مساح', 1],
      ['عامل', 6],
    ],
    visitors: 'الاستشاري: استلام حديد السقف',
  },
  {
    ...{ stage: 'المباني', works: 'بناء جدران الدور الأول', weather: 'clear', temperature: 30 },
    people: [
      ['بنّاء', 8],
      ['عامل', 10],
    ],
  },
  {
    ...{ stage: 'التمديدات', works: 'تمديدات كهرباء وسباكة في الجدران', weather: 'cloud', temperature: 27 },
    people: [
      ['كهربائي', 4],
      ['سباك', 3],
      ['عامل', 5],
    ],
    visitors: 'العميل: جولة في الموقع',
  },
];

/** Letters of guarantee of a contract: per cent of its value, days until they end from today. */
export const guarantees: readonly {
  job: string;
  kind: 'advance' | 'performance' | 'maintenance' | 'bid';
  percent: number;
  ago: number;
  ends: number;
  released?: number;
}[] = [
  { job: 'narjis', kind: 'performance', percent: 5, ago: 350, ends: -150, released: 190 },
  { job: 'sanad', kind: 'maintenance', percent: 5, ago: 147, ends: 218 },
  { job: 'rawabi', kind: 'performance', percent: 5, ago: 280, ends: 160 },
  { job: 'rawabi', kind: 'advance', percent: 10, ago: 282, ends: 21 },
  { job: 'dana', kind: 'performance', percent: 5, ago: 140, ends: 200 },
  { job: 'dana', kind: 'advance', percent: 15, ago: 139, ends: 75 },
];
