import type { Locale } from './locale.ts';

/** Cities, then districts of the largest, as the national address names them: Arabic and English, by comma. */
const places = `
الرياض=Riyadh,جدة=Jeddah,مكة المكرمة=Makkah,مكة=Makkah,المدينة المنورة=Madinah,الدمام=Dammam,الخبر=Al Khobar,الظهران=Dhahran
القطيف=Al Qatif,الجبيل=Jubail,الأحساء=Al Ahsa,الهفوف=Al Hofuf,المبرز=Al Mubarraz,حفر الباطن=Hafar Al Batin,الطائف=Taif
تبوك=Tabuk,بريدة=Buraydah,عنيزة=Unaizah,الرس=Ar Rass,حائل=Hail,أبها=Abha,خميس مشيط=Khamis Mushait,بيشة=Bisha,نجران=Najran
جازان=Jazan,جيزان=Jazan,صبيا=Sabya,الباحة=Al Bahah,عرعر=Arar,سكاكا=Sakaka,القريات=Al Qurayyat,ينبع=Yanbu,رابغ=Rabigh
القنفذة=Al Qunfudhah,الخرج=Al Kharj,الدرعية=Diriyah,المجمعة=Al Majmaah,الزلفي=Az Zulfi,شقراء=Shaqra,الدوادمي=Ad Dawadimi
عفيف=Afif,وادي الدواسر=Wadi Ad Dawasir,الأفلاج=Al Aflaj,المزاحمية=Al Muzahimiyah,رأس تنورة=Ras Tanura,بقيق=Abqaiq
الخفجي=Al Khafji,العلا=AlUla,ضباء=Duba,أملج=Umluj,الوجه=Al Wajh,نيوم=NEOM
الياسمين=Al Yasmin,النرجس=An Narjis,العارض=Al Arid,الملقا=Al Malqa,الصحافة=As Sahafah,القيروان=Al Qayrawan,حطين=Hittin
العقيق=Al Aqiq,الغدير=Al Ghadir,الربيع=Ar Rabi,الندى=An Nada,النفل=An Nafal,الوادي=Al Wadi,المروج=Al Muruj,المصيف=Al Masif
التعاون=At Taawun,الازدهار=Al Izdihar,المغرزات=Al Mughrizat,الواحة=Al Wahah,صلاح الدين=Salah Ad Din,الورود=Al Wurud
السليمانية=As Sulimaniyah,العليا=Al Olaya,المعذر=Al Mathar,الرائد=Ar Raed,النخيل=An Nakhil,المحمدية=Al Muhammadiyah
الرحمانية=Ar Rahmaniyah,عرقة=Irqah,لبن=Laban,ظهرة لبن=Dhahrat Laban,السويدي=As Suwaidi,العريجاء=Al Uraija,الشفا=Ash Shifa
العزيزية=Al Aziziyah,الملز=Al Malaz,الروضة=Ar Rawdah,الرمال=Ar Rimal,قرطبة=Qurtubah,غرناطة=Ghirnatah,إشبيلية=Ishbiliyah
الحمراء=Al Hamra,اليرموك=Al Yarmuk,القادسية=Al Qadisiyah,المونسية=Al Munsiyah,النسيم=An Naseem,السلي=As Sulay
المربع=Al Murabba,البديعة=Al Badiah,طويق=Tuwaiq,الخليج=Al Khaleej,الفيحاء=Al Fayha,أبحر الشمالية=Obhur Ash Shamaliyah
الشاطئ=Ash Shati,البساتين=Al Basatin,المرجان=Al Murjan,الزهراء=Az Zahra,النعيم=An Naim,السلامة=As Salamah,الصفا=As Safa
المروة=Al Marwah,الرحاب=Ar Rihab,الأندلس=Al Andalus,النزهة=An Nuzhah,البوادي=Al Bawadi,الفيصلية=Al Faisaliyah
الشوقية=Ash Shawqiyah,العوالي=Al Awali,الراكة=Ar Rakah,العقربية=Al Aqrabiyah,الثقبة=Ath Thuqbah,الحزام الذهبي=Al Hizam Adh Dhahabi
الصناعية=Industrial Area,وسط المدينة=Downtown`;

/** Spelling that people mix, so that a name is found as it is typed. */
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(حي|مدينة) /, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[\s-]+/g, ' ');

const pairs = places
  .trim()
  .split(/[,\n]/)
  .map((pair) => pair.split('=') as [ar: string, en: string]);

let known: Record<Locale, ReadonlyMap<string, string>> | undefined;

/** Names by the plain form of the other language's; the first of several is the usual one. */
function namesIn(locale: Locale): ReadonlyMap<string, string> {
  const backwards = pairs.toReversed();
  known ??= {
    en: new Map(backwards.map(([ar, en]) => [plain(ar), en])),
    ar: new Map(backwards.map(([ar, en]) => [plain(en), ar])),
  };
  return known[locale];
}

/** A city or district in the reader's language if its names are known, otherwise as it was typed. */
export function placeIn(locale: Locale, name: string): string {
  return namesIn(locale).get(plain(name)) ?? name;
}

/** District and city, and what stands before them, as one line in the reader's language. */
export function placeLine(locale: Locale, parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => placeIn(locale, part))
    .join(locale === 'ar' ? '، ' : ', ');
}
