import type { NewEntry } from './configuration.seed.ts';

/** Kinds of values; each has a validation rule. */
export type ValueKind =
  | 'text'
  | 'html'
  | 'email'
  | 'phone'
  | 'link'
  | 'whatsapp'
  | 'figure'
  | 'days'
  | 'first_number'
  | 'flag'
  | 'line'
  | 'cr_number'
  | 'vat_number'
  | 'license_number'
  | 'four_digits'
  | 'postal_code'
  | 'iban'
  | 'minutes'
  | 'phase'
  | 'picture'
  | 'drawing'
  | 'slides'
  | 'services'
  | 'words';

export type Key = Omit<NewEntry, 'value'> & {
  kind: ValueKind;
  value?: string;
  /** Another module keeps its text, and has the page on which staff write it. */
  elsewhere?: true;
  /** Hidden from visitors, on pages and in the API. */
  staffOnly?: boolean;
  /**
   * For settings that are money or decide who may what: the weakest level that may change it, besides the permission.
   * A change asks for a fresh proof, and all administrators are told by mail.
   */
  level?: 1 | 2;
};

function key(type: Key['type'], kind: ValueKind, value?: string) {
  return (name: string, arabic: string, english: string): Key => ({
    key: name,
    type,
    kind,
    description: arabic,
    translations: { en: { description: english } },
    ...(value !== undefined && { value }),
  });
}

const text = key('general', 'text');
const line = key('general', 'line');
const html = key('general', 'html');
const email = key('general', 'email');
const phone = key('general', 'phone');
const slides = key('general', 'slides', '[]');
const services = key('general', 'services', '[]');
const words = key('general', 'words', '[]');
const social = key('social', 'link');
const picture = key('media', 'picture');
/** A picture that may be a drawing (SVG). */
const drawing = key('media', 'drawing');
const figure = key('stats', 'figure', '0');
const month = key('general', 'days', '30');
const flag = key('general', 'flag', '0');
const fourDigits = key('general', 'four_digits');
const guard = (...named: Parameters<typeof flag>): Key => ({ ...flag(...named), staffOnly: true });
/** A setting that is money. */
const money = (key: Key): Key => ({ ...key, staffOnly: true, level: 2 });

/** Every configuration key, with its description in both languages. First the company's own data. */
export const configurationKeys: readonly Key[] = [
  text('corp_name', 'اسم الشركة', 'Company name'),
  phone('corp_phone', 'هاتف الشركة', 'Company phone'),
  phone('corp_mobile', 'جوال الشركة', 'Company mobile'),
  email('corp_email', 'البريد الإلكتروني', 'Email'),
  text('corp_address', 'عنوان المكتب الرئيسي', 'Head office address'),
  text('corp_description', 'نبذة عن الشركة', 'About the company'),
  key('general', 'cr_number')('corp_cr_number', 'رقم السجل التجاري', 'Commercial registration number'),
  key('general', 'vat_number')('corp_vat_number', 'الرقم الضريبي', 'VAT number'),
  key('general', 'license_number')(
    'corp_license_number',
    'رقم ترخيص المقاولات',
    'Contractor’s licence number',
  ),
  fourDigits('corp_building_no', 'رقم المبنى', 'Building number'),
  line('corp_street', 'الشارع', 'Street'),
  line('corp_district', 'الحي', 'District'),
  line('corp_city', 'المدينة', 'City'),
  key('general', 'postal_code')('corp_postal_code', 'الرمز البريدي', 'Postal code'),
  fourDigits('corp_additional_no', 'الرقم الفرعي', 'Additional number'),
  money(key('general', 'iban')('corp_iban', 'رقم الآيبان', 'IBAN')),
  money(key('general', 'phase', '1')('zatca_phase', 'مرحلة الفوترة الإلكترونية', 'Phase of e-invoicing')),
  money(
    key('general', 'figure', '1')(
      'voucher_write_off_limit',
      'أكبر فرق بالريال يُشطب عند تخصيص سند',
      'The largest difference in SAR that a voucher may write off',
    ),
  ),
  text('corp_footer_text', 'نص أسفل الصفحة', 'Footer text'),
  text('meta_title', 'عنوان الموقع في محركات البحث', 'Title in search engines'),
  text('meta_description', 'وصف الموقع في محركات البحث', 'Description in search engines'),
  text('meta_keywords', 'الكلمات المفتاحية', 'Keywords'),
  text('meta_author', 'صاحب الموقع', 'Site author'),
  drawing('corp_logo', 'الشعار على الخلفيات الفاتحة', 'Logo on light surfaces'),
  drawing('corp_favicon', 'أيقونة الموقع', 'Site icon'),
  social('social_instagram_link', 'رابط إنستغرام', 'Instagram link'),
  social('social_instagram', 'حساب إنستغرام', 'Instagram account'),
  social('social_facebook', 'فيسبوك', 'Facebook'),
  social('social_twitter', 'إكس', 'X'),
  social('social_linkedin', 'لينكدإن', 'LinkedIn'),
  social('social_youtube', 'يوتيوب', 'YouTube'),
  key('social', 'whatsapp')('social_whatsapp', 'واتساب', 'WhatsApp'),
  social('social_snapchat', 'سناب شات', 'Snapchat'),
  social('social_tiktok', 'تيك توك', 'TikTok'),
  figure('interior_design', 'عدد التصاميم الداخلية', 'Interior designs'),
  figure('finished_projects', 'عدد المشاريع المنجزة', 'Finished projects'),
  figure('expert_designer', 'عدد خبراء التصميم', 'Expert designers'),
  html('mission', 'الهدف', 'Objective'),
  html('vision', 'الرؤية', 'Vision'),
  html('message', 'الرسالة', 'Message'),

  // The other texts and pictures that visitors see, so that staff can change all of them; lists are JSON.
  text('corp_short_name', 'الاسم المختصر', 'Short name'),
  text('corp_descriptor', 'الوصف تحت الاسم المختصر', 'Line under the short name'),
  text('working_hours', 'ساعات العمل', 'Working hours'),
  drawing('corp_logo_dark', 'الشعار على الخلفيات الداكنة', 'Logo on dark surfaces'),
  picture('share_image', 'صورة المشاركة', 'Picture shown when shared'),
  slides('hero_slides', 'شرائح الواجهة', 'Hero slides'),
  picture('hero_image_1', 'صورة الشريحة الأولى', 'Picture of the first slide'),
  picture('hero_image_2', 'صورة الشريحة الثانية', 'Picture of the second slide'),
  picture('hero_image_3', 'صورة الشريحة الثالثة', 'Picture of the third slide'),
  picture('hero_image_4', 'صورة الشريحة الرابعة', 'Picture of the fourth slide'),
  picture('hero_image_5', 'صورة الشريحة الخامسة', 'Picture of the fifth slide'),
  picture('hero_image_6', 'صورة الشريحة السادسة', 'Picture of the sixth slide'),
  text('partners_title', 'عنوان قسم الشركاء', 'Partners heading'),
  text('partners_lead', 'مقدمة قسم الشركاء', 'Partners introduction'),
  text('projects_title', 'عنوان أحدث المشاريع', 'Recent projects heading'),
  text('calculator_title', 'عنوان حاسبة التكلفة', 'Calculator heading'),
  text('calculator_lead', 'مقدمة حاسبة التكلفة', 'Calculator introduction'),
  text('calculator_note', 'تنبيه حاسبة التكلفة', 'Calculator note'),
  month(
    'estimation_validity_days',
    'مدة سريان أسعار التقدير بالأيام',
    'Days for which the prices of an estimate hold',
  ),
  {
    ...key('general', 'first_number')(
      'estimation_first_number',
      'رقم التقدير التالي',
      'Number of the next estimate',
    ),
    staffOnly: true,
  },
  month('quote_validity_days', 'مدة سريان عروض الأسعار بالأيام', 'Days for which a quote is valid'),
  {
    ...key('general', 'days')(
      'quote_reminder_days',
      'تذكير العميل قبل انتهاء عرض السعر بأيام',
      'Days before a quote expires on which its customer is reminded',
    ),
    value: '3',
    staffOnly: true,
  },
  flag('prices_include_vat', 'الأسعار شاملة ضريبة القيمة المضافة', 'Prices include VAT'),
  text('quote_title', 'عنوان طلب عرض السعر', 'Quote heading'),
  text('quote_lead', 'مقدمة طلب عرض السعر', 'Quote introduction'),
  words('marquee_words', 'كلمات الشريط المتحرك', 'Words of the moving band'),
  text('chat_greeting', 'تحية المحادثة', 'Chat greeting, always in Arabic'),
  text('services_title', 'عنوان الخدمات', 'Services heading'),
  text('services_lead', 'مقدمة الخدمات', 'Services introduction'),
  services('service_cards', 'بطاقات الخدمات', 'Service cards'),
  picture('service_image_commercial', 'صورة الخدمة التجارية', 'Picture of the commercial service'),
  picture('service_image_contracting', 'صورة خدمة المقاولات', 'Picture of the contracting service'),
  picture('service_image_residential', 'صورة الخدمة السكنية', 'Picture of the residential service'),
  text('about_title', 'عنوان صفحة من نحن', 'About heading'),
  picture('about_image', 'صورة صفحة من نحن', 'About picture'),
  text('about_image_alt', 'وصف صورة صفحة من نحن', 'Description of the About picture'),
  picture('about_contact_image', 'صورة التواصل في صفحة من نحن', 'About contact picture'),
  text('about_contact_image_alt', 'وصف صورة التواصل', 'Description of the contact picture'),
  text('projects_page_title', 'عنوان صفحة المشاريع', 'Projects page heading'),
  text('projects_page_lead', 'مقدمة صفحة المشاريع', 'Projects page introduction'),
  text('next_step_title', 'دعوة الزائر أسفل صفحات المشاريع', 'Invitation below the projects'),
  { ...html('terms', 'الشروط والأحكام', 'Terms and conditions'), elsewhere: true },
  { ...html('privacy', 'سياسة الخصوصية', 'Privacy policy'), elsewhere: true },
  { ...html('returns', 'سياسة الاسترجاع', 'Return policy'), elsewhere: true },
  {
    ...guard(
      'legal_ask_again',
      'طلب الموافقة من جديد على التغييرات المهمة',
      'Ask again to accept changes that matter',
    ),
    value: '1',
  },
  {
    ...guard(
      'second_factor_required',
      'التحقق بخطوتين لازم للموظفين',
      'Two-step verification required of staff',
    ),
    level: 2,
  },
  {
    ...key('general', 'minutes', '15')(
      'proof_minutes',
      'دقائق يسري فيها تأكيد الهوية',
      'Minutes for which a confirmed identity counts',
    ),
    staffOnly: true,
    level: 1,
  },
  guard('single_session', 'جلسة واحدة لكل مستخدم', 'One session for each user'),
];

const levels = new Map(configurationKeys.map(({ key, level }) => [key, level ?? null]));

/** The weakest level that may change a setting that is money; null for all others. */
export function levelOf(key: string): number | null {
  return levels.get(key) ?? null;
}
