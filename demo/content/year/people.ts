/** Someone the sample company works with. All numbers are made up: phones end in 00 and the rest is zeros. */
export interface Party {
  key: string;
  name: string;
  en: string;
  kind: 'person' | 'company';
  district: string;
  city?: string;
}

const person = (key: string, name: string, en: string, district: string): Party => ({
  ...{ key, name, en, kind: 'person', district },
});
const company = (key: string, name: string, en: string, district: string, city = 'الرياض'): Party => ({
  ...{ key, name, en, kind: 'company', district, city },
});

export const customers: readonly Party[] = [
  person('qahtani', 'عبدالله بن سعد القحطاني', 'Abdullah Al-Qahtani', 'النرجس'),
  person('otaibi', 'نورة بنت فهد العتيبي', 'Noura Al-Otaibi', 'الياسمين'),
  company('rawabi', 'شركة روابي نجد العقارية', 'Rawabi Najd Real Estate', 'العليا'),
  company('dana', 'شركة دانة الشمال للتطوير', 'Danat Al-Shamal Development', 'الصحافة'),
  company('sanad', 'مؤسسة سند التعليمية', 'Sanad Education', 'الملقا'),
  company('wahat', 'شركة واحات للضيافة', 'Wahat Hospitality', 'قرطبة'),
  person('harbi', 'ماجد بن علي الحربي', 'Majed Al-Harbi', 'العارض'),
  person('shehri', 'هند بنت محمد الشهري', 'Hind Al-Shehri', 'حطين'),
  person('dosari', 'فيصل بن ناصر الدوسري', 'Faisal Al-Dosari', 'القيروان'),
  company('mizan', 'مكتب ميزان للمحاماة', 'Mizan Law Office', 'السليمانية'),
  company('afaq', 'مجموعة آفاق الطبية', 'Afaq Medical Group', 'الروضة', 'جدة'),
  person('ghamdi', 'سلطان بن خالد الغامدي', 'Sultan Al-Ghamdi', 'الرمال'),
];

export const suppliers: readonly Party[] = [
  company('concrete', 'مصنع الخليج للخرسانة الجاهزة', 'Gulf Ready-Mix Concrete', 'السلي'),
  company('steel', 'شركة الحديد المتحدة', 'United Steel Trading', 'المشاعل'),
  company('blocks', 'مصنع البلك الأحمر', 'Red Block Factory', 'الفيصلية'),
  company('electric', 'مؤسسة نور للأعمال الكهربائية', 'Noor Electrical Works', 'الصناعية'),
  company('finishing', 'مؤسسة إتقان للتشطيبات', 'Itqan Finishing', 'اليرموك'),
  company('equipment', 'شركة الرافعة لتأجير المعدات', 'Rafiah Equipment Rental', 'الدائري الجنوبي'),
];
