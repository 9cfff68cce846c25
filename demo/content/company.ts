import type { SampleEntry } from './sample.ts';
import { fact, prose } from './writing.ts';

const unregistered = (
  [
    ['corp_cr_number', 'رقم السجل التجاري', 'Commercial registration number'],
    ['corp_vat_number', 'الرقم الضريبي', 'VAT number'],
    ['corp_license_number', 'رقم ترخيص المقاولات', 'Contractor’s licence number'],
    ['corp_building_no', 'رقم المبنى', 'Building number'],
    ['corp_street', 'الشارع', 'Street'],
    ['corp_district', 'الحي', 'District'],
    ['corp_city', 'المدينة', 'City'],
    ['corp_postal_code', 'الرمز البريدي', 'Postal code'],
    ['corp_additional_no', 'الرقم الفرعي', 'Additional number'],
    ['corp_iban', 'رقم الآيبان', 'IBAN'],
  ] as const
).map(([key, arabic, english]) => fact('general', key, [arabic, english], ''));

/** Name, contact details and search engine data of the company. */
export const company: readonly SampleEntry[] = [
  fact('general', 'zatca_phase', ['مرحلة الفوترة الإلكترونية', 'Phase of e-invoicing'], '1'),
  fact(
    'general',
    'voucher_write_off_limit',
    ['أكبر فرق بالريال يُشطب عند تخصيص سند', 'The largest difference in SAR that a voucher may write off'],
    '1',
  ),
  prose(
    'corp_name',
    ['اسم الشركة', 'Company name'],
    ['متانة للمقاولات العامة', 'Matana General Contracting'],
  ),
  prose('corp_short_name', ['الاسم المختصر', 'Short name'], ['متانة', 'Matana']),
  prose(
    'corp_descriptor',
    ['الوصف تحت الاسم المختصر', 'Line under the short name'],
    ['للمقاولات العامة', 'General Contracting'],
  ),
  fact('general', 'corp_phone', ['هاتف الشركة', 'Company phone'], '+966112345678'),
  fact('general', 'corp_mobile', ['جوال الشركة', 'Company mobile'], '+966551234567'),
  fact('general', 'corp_email', ['البريد الإلكتروني', 'Email'], 'info@matana.sa'),
  prose(
    'corp_address',
    ['عنوان المكتب الرئيسي', 'Head office address'],
    ['طريق الأمير تركي الأول، حي حطين، الرياض', 'Prince Turki Al Awwal Road, Hittin, Riyadh'],
  ),
  prose(
    'working_hours',
    ['ساعات العمل', 'Working hours'],
    ['الأحد إلى الخميس، من 8 صباحًا إلى 5 مساءً', 'Sunday to Thursday, 8 am to 5 pm'],
  ),
  prose(
    'corp_description',
    ['نبذة عن الشركة', 'About the company'],
    [
      'شركة سعودية للإنشاءات والمقاولات، تعمل في تنفيذ المباني السكنية والتجارية عظمًا وتشطيبًا. نبدأ من دراسة المخطط وحصر الكميات، ونتابع كل مرحلة في الموقع حتى التسليم.',
      'A Saudi construction and contracting company that builds residential and commercial work, structure and finishing. We start with the drawings and the bill of quantities, and stay with every stage on site until handover.',
    ],
  ),
  prose(
    'corp_footer_text',
    ['نص أسفل الصفحة', 'Footer text'],
    [
      'إنشاء المباني السكنية والتجارية عظمًا وتشطيبًا في المملكة العربية السعودية.',
      'Residential and commercial construction, structure and finishing, across Saudi Arabia.',
    ],
  ),
  prose(
    'meta_title',
    ['عنوان الموقع في محركات البحث', 'Title in search engines'],
    [
      'متانة للمقاولات العامة | بناء الفلل والعمائر في الرياض',
      'Matana General Contracting | Villas and buildings in Riyadh',
    ],
  ),
  prose(
    'meta_description',
    ['وصف الموقع في محركات البحث', 'Description in search engines'],
    [
      'نبني الفلل والعمائر والمباني التجارية عظمًا وتشطيبًا في الرياض. احسب تكلفة بنائك بندًا بندًا، وشاهد مشاريعنا، واطلب عرض سعر.',
      'We build villas, apartment buildings and commercial work in Riyadh, structure and finishing. Price your building item by item, see our projects and request a quote.',
    ],
  ),
  prose(
    'meta_keywords',
    ['الكلمات المفتاحية', 'Keywords'],
    [
      'مقاولات، بناء فلل، بناء عمائر، عظم، تشطيب، تسليم مفتاح، حساب تكلفة البناء، مقاول في الرياض',
      'contractor, villa construction, apartment buildings, structure, finishing, turnkey, building cost calculator, Riyadh contractor',
    ],
  ),
  prose(
    'meta_author',
    ['صاحب الموقع', 'Site author'],
    ['متانة للمقاولات العامة', 'Matana General Contracting'],
  ),
  fact('media', 'corp_logo', ['الشعار على الخلفيات الفاتحة', 'Logo on light surfaces'], 'brand/mark.svg'),
  fact(
    'media',
    'corp_logo_dark',
    ['الشعار على الخلفيات الداكنة', 'Logo on dark surfaces'],
    'brand/mark-light.svg',
  ),
  fact('media', 'corp_favicon', ['أيقونة الموقع', 'Site icon'], 'brand/favicon.svg'),
  fact('media', 'share_image', ['صورة المشاركة', 'Picture shown when shared'], 'hero-villa-dusk.jpg'),
  fact(
    'general',
    'second_factor_required',
    ['التحقق بخطوتين لازم للموظفين', 'Two-step verification required of staff'],
    '0',
  ),
  fact(
    'general',
    'proof_minutes',
    ['دقائق يسري فيها تأكيد الهوية', 'Minutes for which a confirmed identity counts'],
    '15',
  ),
  fact('general', 'single_session', ['جلسة واحدة لكل مستخدم', 'One session for each user'], '0'),
  // The sample company is not registered: any number here would be somebody else's.
  ...unregistered,
];
