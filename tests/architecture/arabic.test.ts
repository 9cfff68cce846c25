import { describe, expect, it } from 'vitest';
import { cataloguePairs, readWords } from './catalogues.ts';

/** A form that no text may have, what to write instead, and the catalogues it is refused in; all by default. */
type Refused = [form: RegExp, instead: string, only?: RegExp];

/** Arabic that reads as a machine's, or names one thing as another is named. */
const arabic: Refused[] = [
  // One thing under one name, see docs/glossary.md.
  [/الملاحظات والسجل|سجل النظام/, 'سجل النشاط، سجل التغييرات: «السجل» is a record'],
  [
    /ظاهر في الموقع(?! الإلكتروني)|مشروع الموقع|حسابات الموقع(?! الإلكتروني)/,
    'الموقع الإلكتروني، موقع العمل',
  ],
  [/ورقة بيضاء/, 'من الصفر'],
  [/فرد|أفراد/, 'عضو: «فرد» is a private customer', /^modules\/team\//],
  [/زوجان|أزواج|زوجًا/, 'حالات تشابه', /^modules\/customers\//],
  [/صندوق الصادر/, 'البريد الصادر'],
  [/ما يثبت (القبول|التوقيع|الموافقة)/, 'شهادة or دليل'],
  [/خطوة التحقق الثانية|خطوة تحقق ثانية/, 'التحقق بخطوتين', /^modules\/accounts\/locales\/problems/],
  [/عنوان الشبكة/, 'عنوان الإنترنت (IP)', /\/public\./],
  [/المستخلص الأخير|مستخلصه الأخير|مستخلص أخير/, 'المستخلص الختامي'],
  [/حتى الآن/, 'حتى تاريخه', /\/public\./],
  // Calques.
  [/(?:لا|لم) (?:يوجد|توجد)(?: \S+){1,4} (?:كهذا|كهذه)/, 'لم نجد هذا …'],
  [/كحد أقصى|كحد أدنى/, 'لا يزيد على، لا يقل عن'],
  [/كمقروء/, 'مقروءًا'],
  [/رابطه? يقول|رابطها يقول|ويقول ذلك|لم يقل الملف/, 'توضّح صفحته'],
  [/سبقتك/, 'اعتمدت الهيئة … قبل'],
  [/وحدهم$/, 'فقط'],
  [/(?:ملأ|يملأ) حقلًا/, 'عُبّئ حقل'],
  [/هل ملفك هو نفسه/, 'مطابق للأصل'],
  [/اكتب إلى متى|كتابة الصلاحية|اكتب الصلاحية|اكتب أيامًا/, 'حدّد'],
  [/(?:الذي|التي) تم\b|(?<!\S)(?:سيتم|قم ب)/, 'a verb: يُرسل، أُرسل، أرسل'],
  [/كلمات الهيئة/, 'نص رد الهيئة', /^modules\/invoices\/locales\/problems/],
  // Errors say what to do.
  [/لم يأتِ? هذا اليوم بعد/, 'هذا تاريخ في المستقبل. اختر …'],
  [/تنتهي الفترة قبل/, 'اجعل نهاية الفترة …'],
  [/، مرة واحدة\.$/, 'what it is now, and what to do', /problems/],
  [/^لا (?:تكون|يكون) /, 'اختر …'],
  [/الخفض (?:عن السابق )?بإشعار دائن/, 'لخفضه أصدر إشعارًا دائنًا'],
  // Numbers and direction.
  [/[٠-٩۰-۹]/, 'Latin digits'],
  [/["“”]/, '«…»'],
  [/(?<!\u2066[^\u2069]*|[\w-])\d+\s*[-–]\s*\d/, 'the range isolated, or من … إلى …'],
  [/(?<![\u2066\u200e][^\u2069]*|[\p{L}\d_-])[-\u2212]\d/u, 'the signed number isolated, with a minus'],
  [/(?<!\u2066[^\u2069]*)\{\w+\}%/, 'the percentage isolated'],
  [/(?<!\u2066[^\u2069]*)https?:\/\//, 'the address isolated'],
  [/\d[ \u00a0]م\.ب/, 'ميغابايت in a sentence'],
  [/صفر (?:سنة|أسبوع|شهر)/, 'بلا'],
  [/(?:المستحق|الإجمالي|المبلغ|القيمة|الإشعار|الضريبة|التغيير) كتابة(?!ً)/, 'كتابةً'],
  [/مائة|بالمئة|بالمائة/, '% or مئة'],
  [/(?:صدرت|تستحق|صدر|يستحق) \{(?:date|day|due)\}/, 'في {date}'],
  // Greetings of messages to customers.
  [/^مرحبًا \{\w+\}، \S/, 'السلام عليكم', /\/(?:panel|public|orders)\./],
];

/** Forms of the terms in docs/glossary.md. */
const terms: Refused[] = [
  [/إعادة بسبب|إعادته بسبب|أعده بسبب|يُعكس بسبب|بسبب: \{/, 'مع ذكر السبب'],
  [
    /(?:وقّع|وافق|قبل|أعاده|اعتمد|إليك|ذكرك|نشره|أزالها|حمّلها|طابقها|أغلقها|دمجه|حفظها|سجلها?|كتب|ينوب) \{(?:name|actor|party|by)\}/,
    'a noun or a passive: the name may be a woman’s or a company’s',
  ],
  [/(?<!\p{L})(?:عاد|عادت|بقي|استُعيد|نُشر|سُحب) \{name\}/u, 'تمت استعادة {name}'],
  [/جدول القيم|جدول قيم/, 'جدول الكميات والأسعار'],
  [/بنود العقود?(?! و)|قرأت العقد \{number\} وبنوده/, 'مواد العقد'],
  [/سطور البنك|سطر بنك|سطور الكشف/, 'حركة بنكية'],
  [/صافي النتيجة|حسابات النتيجة|نتيجة السنة/, 'صافي الربح (الخسارة)'],
  [/لم يحن$/, 'غير مستحق بعد'],
  [/المفتوح(?!ة)/, 'المتبقي', /^modules\/(?:vouchers|suppliers|retention)\//],
  [/شاملًا الضريبة/, 'شامل الضريبة'],
  [/الموافقة بالسكوت/, 'الاعتماد الضمني بمضي المدة'],
  [/علّم (?:المربع|ما)/, 'ضع علامة في، حدّد'],
  [/(?<!العقد)(?:^|\s)قبله(?=$|\s)/, 'قَبِله'],
  [/استرجاع/, 'استعادة', /^modules\/designs\//],
  [/(?:افتح|احذف|استعد|أزل) \{name\}/, 'فتح، حذف، استعادة، إزالة'],
  [/وحدة|الوحدة/, 'جهاز فوترة', /^modules\/zatca\//],
  [/كلمة المرور لمرة واحدة/, 'رمز لمرة واحدة'],
  [/إعادة القياس|يُعاد قياسه/, 'بالكميات المنفّذة'],
  [/غرف الخادمات/, 'غرف العاملات المنزليات'],
  [/قيد معاكس/, 'قيد عكسي'],
];

/** English that no native would write, and second names of one thing. */
const english: Refused[] = [
  [/\btak(?:e|es|en|ing)\b(?: \w+){0,4} back\b/i, 'undo, unmatch, cancel, remove'],
  [/\b(?:stands?|stood) at\b/i, 'is at, the balance is'],
  [/\b(?:sign|agree|accept|confirm)\w*(?: it)? by (?:a|the) (?:one-time )?(?:code|link)\b/i, 'with a code'],
  [/\be-mail|\bmails\b|\bby mail\b|\ba mail\b/i, 'email'],
  [/photograph/i, 'photo'],
  [/\btax authority(?! \(ZATCA)|\bthe authority\b(?!’s address)/i, 'ZATCA'],
  [/\bwith VAT\b/, 'incl. VAT'],
  [/\bSAR \{/, '{amount} SAR'],
  [/[Ss]uppliers?’s? bill/, 'supplier bill'],
  [
    /\bclient/i,
    'customer; Client on papers',
    /^modules\/(?:certificates|change-orders|contracts|quotes|retention|diary|invoices|customers)\/locales\/(?!public)/,
  ],
  [/\b(?:is|are) not right\b/i, 'is incorrect'],
  [/\bgood for \{?\w+\}? (?:minutes|days)/i, 'valid for'],
  [/\b(?:nobody touched|untouched)\b/i, 'not followed up'],
  [/\bsign(?:ed)? (?:in|out)\b/i, 'log in, log out', /^modules\/(?:accounts|share-links|portal)\//],
  [/\bThis day is still to come|\bOnly a draft is\b|\bonce, after it is\b/, 'what is wrong, and what to do'],
  [/\b(?:States|Account|Language|Rules|Pages) of (?:the |leads|mails)/, 'a compound: Contract status'],
  [/^Hash of/, 'Digital fingerprint of'],
  [/[Aa]greement by silence/, 'deemed acceptance'],
  [/\bConfirm the measure\b|\bits measures\b/i, 'measurements'],
  [
    /^(?:See the remarks|Nothing follows|Nothing more happens)\b/,
    'Check the highlighted fields, No further steps',
  ],
  [/\bleaves the (?:site|blog|project|contact page)(?: at once)?\./, 'is removed from'],
];

function found(language: 'ar' | 'en', refused: readonly Refused[]): string[] {
  return cataloguePairs.flatMap(([ar, en]) => {
    const path = language === 'ar' ? ar : en;
    return [...readWords(path)].flatMap(([key, text]) =>
      refused
        .filter(([form, , only = /^/]) => only.test(path) && form.test(text))
        .map(([form, instead]) => `${path} ${key} “${form.exec(text)?.[0]}”: ${instead}`),
    );
  });
}

describe('texts that natives write', () => {
  it('have none of the refused forms in Arabic', () => {
    expect(found('ar', [...arabic, ...terms])).toEqual([]);
  });

  it('have none of the refused forms in English', () => {
    expect(found('en', english)).toEqual([]);
  });

  it.each([
    ['ar', 'لا يوجد مستخلص كهذا.'],
    ['ar', 'من 1 - 5'],
    ['ar', 'خصم {percent}%'],
    ['ar', 'يبدأ بـ https://'],
    ['ar', 'اكتب -5'],
    ['en', 'Take the import back'],
    ['en', 'Sign by a code'],
  ] as const)('in %s would be refused: %s', (language, text) => {
    const table = language === 'ar' ? arabic : english;
    expect(table.some(([form, , only]) => only === undefined && form.test(text))).toBe(true);
  });

  it.each([
    ['ar', 'من \u20661–5\u2069'],
    ['ar', 'خصم \u2066{percent}%\u2069'],
    ['ar', 'مثل \u200e\u22123'],
    ['ar', 'الفاتورة INV-2026-0001'],
    ['en', 'Undo the import'],
  ] as const)('in %s stays: %s', (language, text) => {
    const table = language === 'ar' ? arabic : english;
    expect(table.filter(([form, , only]) => only === undefined && form.test(text))).toEqual([]);
  });
});
