import type { SampleEntry } from './sample.ts';
import { fact, prose, structured } from './writing.ts';

/** Texts and pictures of the home page and the services page. */
export const home: readonly SampleEntry[] = [
  structured(
    'hero_slides',
    ['شرائح الواجهة', 'Hero slides'],
    [
      [
        {
          title: 'من المخطط إلى المفتاح',
          lead: 'نبني الفلل والعمائر عظمًا وتشطيبًا، بإشراف هندسي في كل مرحلة حتى استلام المفتاح.',
          label: 'من المخطط إلى المفتاح',
          image: 'hero_image_1',
          alt: 'فيلا حديثة بيضاء عند الغروب تنعكس إضاءتها الدافئة على مسبح طويل',
        },
        {
          title: 'عظمٌ متين، وتشطيبٌ يليق به',
          lead: 'نوثّق كل صبّة قبل تنفيذها، ونسلّم التشطيب وفق المواصفات المتفق عليها.',
          label: 'عظم وتشطيب',
          image: 'hero_image_2',
          alt: 'هيكل خرساني من ستة أدوار تحيط به السقالات ورافعة برجية صفراء في ضوء العصر',
        },
        {
          title: 'اعرف تكلفة بنائك قبل أن تبدأ',
          lead: 'أدخل مساحات مشروعك بندًا بندًا، وشاهد التقدير يتغيّر أمامك.',
          label: 'حاسبة التكلفة',
          image: 'hero_image_3',
          alt: 'برج مكاتب زجاجي بقاعدة حجرية وقت الغروب وأمامه شارع واسع ونخيل',
        },
      ],
      [
        {
          title: 'From drawing to key',
          lead: 'We build villas and residential buildings, structure and finishing, with engineers on site at every stage until you hold the key.',
          label: 'Drawing to key',
          image: 'hero_image_1',
          alt: 'White modern villa at dusk with warm lit windows reflected in a long swimming pool',
        },
        {
          title: 'A sound structure, and a finish to match',
          lead: 'We document every pour before it happens and hand over the finishing to the agreed specification.',
          label: 'Structure and finish',
          image: 'hero_image_2',
          alt: 'Six-storey concrete frame with scaffolding and a yellow tower crane in late afternoon light',
        },
        {
          title: 'Know what it costs before you build',
          lead: 'Enter your areas item by item and watch the estimate change as you type.',
          label: 'Cost calculator',
          image: 'hero_image_3',
          alt: 'Glass office tower with a stone podium at blue hour, palms and a wide boulevard in front',
        },
      ],
    ],
  ),
  fact('media', 'hero_image_1', ['صورة الشريحة الأولى', 'Picture of the first slide'], 'hero-villa-dusk.jpg'),
  fact(
    'media',
    'hero_image_2',
    ['صورة الشريحة الثانية', 'Picture of the second slide'],
    'hero-construction-site.jpg',
  ),
  fact(
    'media',
    'hero_image_3',
    ['صورة الشريحة الثالثة', 'Picture of the third slide'],
    'hero-commercial-tower.jpg',
  ),
  prose(
    'partners_title',
    ['عنوان قسم الشركاء', 'Partners heading'],
    ['شركاء نعتمد عليهم', 'Partners we rely on'],
  ),
  prose(
    'partners_lead',
    ['مقدمة قسم الشركاء', 'Partners introduction'],
    [
      'مورّدون ومصانع ومكاتب هندسية نعمل معها في مشاريعنا.',
      'Suppliers, factories and engineering offices we work with on our projects.',
    ],
  ),
  prose(
    'projects_title',
    ['عنوان أحدث المشاريع', 'Recent projects heading'],
    ['أحدث مشاريعنا', 'Recent projects'],
  ),
  prose(
    'calculator_title',
    ['عنوان حاسبة التكلفة', 'Calculator heading'],
    ['احسب بناءك بندًا بندًا', 'Price your building, item by item'],
  ),
  prose(
    'calculator_lead',
    ['مقدمة حاسبة التكلفة', 'Calculator introduction'],
    [
      'اختر نوع العقار ونطاق العمل، ثم أدخل العدد والمساحة لكل بند. المقطع يتغيّر مع أرقامك، والإجمالي يُحسب فورًا.',
      'Choose the property type and scope, then enter a quantity and area for each item. The section redraws with your numbers and the total updates as you type.',
    ],
  ),
  prose(
    'calculator_note',
    ['تنبيه حاسبة التكلفة', 'Calculator note'],
    ['تقدير مبدئي لا يُعدّ عرض سعر ملزمًا.', 'A preliminary estimate, not a binding offer.'],
  ),
  fact('general', 'prices_include_vat', ['الأسعار شاملة ضريبة القيمة المضافة', 'Prices include VAT'], '0'),
  fact('general', 'estimation_first_number', ['رقم التقدير التالي', 'Number of the next estimate'], ''),
  fact(
    'general',
    'estimation_validity_days',
    ['مدة سريان أسعار التقدير بالأيام', 'Days for which the prices of an estimate hold'],
    '30',
  ),
  fact(
    'general',
    'quote_validity_days',
    ['مدة سريان عروض الأسعار بالأيام', 'Days for which a quote is valid'],
    '30',
  ),
  fact(
    'general',
    'quote_reminder_days',
    [
      'تذكير العميل قبل انتهاء عرض السعر بأيام',
      'Days before a quote expires on which its customer is reminded',
    ],
    '3',
  ),
  prose(
    'quote_title',
    ['عنوان طلب عرض السعر', 'Quote heading'],
    ['صمّم مشروعك معنا', 'Design your project with us'],
  ),
  prose(
    'quote_lead',
    ['مقدمة طلب عرض السعر', 'Quote introduction'],
    [
      'اكتب لنا ما تنوي بناءه، وسيتواصل معك مهندس من الفريق لمناقشة التفاصيل.',
      'Tell us what you plan to build. An engineer from the team will contact you to go through the details.',
    ],
  ),
  structured(
    'marquee_words',
    ['كلمات الشريط المتحرك', 'Words of the moving band'],
    [
      ['عظم', 'تشطيب', 'تسليم مفتاح', 'فلل', 'عمائر', 'مجمّعات تجارية', 'إشراف هندسي', 'تصميم داخلي'],
      [
        'Structure',
        'Finishing',
        'Key delivery',
        'Villas',
        'Buildings',
        'Commercial complexes',
        'Site supervision',
        'Interior design',
      ],
    ],
  ),
  fact(
    'general',
    'chat_greeting',
    ['تحية المحادثة', 'Chat greeting, always in Arabic'],
    'السلام عليكم، أرغب في الاستفسار عن خدماتكم.',
  ),
];
