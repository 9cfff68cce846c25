import type { SamplePerson } from './sample.ts';

/** The sample company's people; without photographs they are drawn. */
export const team: readonly SamplePerson[] = [
  person(
    'management',
    ['خالد العتيبي', 'Khalid Al-Otaibi'],
    ['المدير العام', 'General manager'],
    [
      'أسّس الشركة بعد خمسة عشر عامًا في إدارة المشاريع، ويوقّع كل عقد بنفسه.',
      'Founded the company after fifteen years of managing projects, and signs every contract himself.',
    ],
  ),
  person(
    'management',
    ['هند الزهراني', 'Hind Al-Zahrani'],
    ['مديرة المشاريع', 'Head of projects'],
    [
      'تتابع الجداول والمستخلصات، وهي من يجيبك حين تسأل: أين وصلنا؟',
      'Follows programmes and certificates, and answers when you ask how far we are.',
    ],
  ),
  person(
    'engineers',
    ['فيصل القحطاني', 'Faisal Al-Qahtani'],
    ['مهندس إنشائي', 'Structural engineer'],
    [
      'يراجع المخططات قبل التسعير، ويقف على صبّ كل سقف.',
      'Checks the drawings before pricing, and stands by at the pour of every slab.',
    ],
  ),
  person(
    'engineers',
    ['ريم الشهري', 'Reem Al-Shehri'],
    ['مهندسة معمارية', 'Architect'],
    [
      'ترتّب الفراغات وتختار المواد مع الملّاك من عيّنات حقيقية.',
      'Plans the rooms, and chooses materials with the owners from real samples.',
    ],
  ),
  person(
    'engineers',
    ['عمر باوزير', 'Omar Bawazir'],
    ['مهندس حصر كميات', 'Quantity surveyor'],
    [
      'يحسب الكميات بندًا بندًا، ومن يده تخرج عروض الأسعار.',
      'Measures item by item; every quote passes through his hands.',
    ],
  ),
  person(
    'site',
    ['ماجد الدوسري', 'Majed Al-Dosari'],
    ['مدير الموقع', 'Site manager'],
    [
      'في الموقع من السابعة صباحًا، ومعه المخططات وقائمة الملاحظات.',
      'On site from seven in the morning, with the drawings and the list of defects.',
    ],
  ),
  person(
    'site',
    ['سعيد الغامدي', 'Saeed Al-Ghamdi'],
    ['مراقب الجودة', 'Quality inspector'],
    [
      'يختبر الخرسانة والعزل، ولا يُغطّى عملٌ قبل توقيعه.',
      'Tests concrete and insulation; no work is covered before he signs.',
    ],
  ),
  person(
    'site',
    ['رشيد خان', 'Rashid Khan'],
    ['مسؤول السلامة', 'Safety officer'],
    [
      'يبدأ يوم العمل معه بعشر دقائق عن السلامة.',
      'The working day begins with ten minutes of safety with him.',
    ],
  ),
];

function person(
  group: SamplePerson['group'],
  name: [ar: string, en: string],
  role: [ar: string, en: string],
  text: [ar: string, en: string],
): SamplePerson {
  return {
    group,
    name: name[0],
    role: role[0],
    text: text[0],
    translations: { en: { name: name[1], role: role[1], text: text[1] } },
  };
}
