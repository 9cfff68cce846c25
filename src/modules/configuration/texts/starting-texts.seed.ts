/** An entry's text in both languages before the company has written its own. */
export interface StartingText {
  value: string;
  english: string;
}

const said = (value: string, english: string): StartingText => ({ value, english });

const paragraph = (value: string, english: string) => said(`<p>${value}</p>`, `<p>${english}</p>`);

const listed = (value: unknown[], english: unknown[]) => said(JSON.stringify(value), JSON.stringify(english));

/**
 * Texts of a new site by key: true of any contractor, naming none. Written only when the key is first added,
 * so that cleared texts stay empty.
 */
export const startingTexts: Readonly<Record<string, StartingText>> = {
  corp_description: said(
    'شركة سعودية للإنشاءات والمقاولات، تعمل في تنفيذ المباني السكنية والتجارية عظمًا وتشطيبًا. نبدأ من دراسة المخطط وحصر الكميات، ونتابع كل مرحلة في الموقع حتى التسليم.',
    'A Saudi construction and contracting company that builds residential and commercial work, structure and finishing. We start with the drawings and the bill of quantities, and stay with every stage on site until handover.',
  ),
  corp_footer_text: said(
    'إنشاء المباني السكنية والتجارية عظمًا وتشطيبًا في المملكة العربية السعودية.',
    'Residential and commercial construction, structure and finishing, across Saudi Arabia.',
  ),
  meta_description: said(
    'نبني الفلل والعمائر والمباني التجارية عظمًا وتشطيبًا. احسب تكلفة بنائك بندًا بندًا، وشاهد مشاريعنا، واطلب عرض سعر.',
    'We build villas, apartment buildings and commercial work, structure and finishing. Price your building item by item, see our projects and request a quote.',
  ),
  meta_keywords: said(
    'مقاولات، بناء فلل، بناء عمائر، عظم، تشطيب، تسليم مفتاح، حساب تكلفة البناء',
    'contractor, villa construction, apartment buildings, structure, finishing, turnkey, building cost calculator',
  ),
  hero_slides: listed(
    [
      {
        title: 'من المخطط إلى المفتاح',
        lead: 'نبني الفلل والعمائر عظمًا وتشطيبًا، بإشراف هندسي في كل مرحلة حتى استلام المفتاح.',
        label: 'من المخطط إلى المفتاح',
        image: 'hero_image_1',
        alt: '',
      },
      {
        title: 'عظمٌ متين، وتشطيبٌ يليق به',
        lead: 'نوثّق كل صبّة قبل تنفيذها، ونسلّم التشطيب وفق المواصفات المتفق عليها.',
        label: 'عظم وتشطيب',
        image: 'hero_image_2',
        alt: '',
      },
      {
        title: 'اعرف تكلفة بنائك قبل أن تبدأ',
        lead: 'أدخل مساحات مشروعك بندًا بندًا، وشاهد التقدير يتغيّر أمامك.',
        label: 'حاسبة التكلفة',
        image: 'hero_image_3',
        alt: '',
      },
    ],
    [
      {
        title: 'From drawing to key',
        lead: 'We build villas and residential buildings, structure and finishing, with engineers on site at every stage until you hold the key.',
        label: 'Drawing to key',
        image: 'hero_image_1',
        alt: '',
      },
      {
        title: 'A sound structure, and a finish to match',
        lead: 'We document every pour before it happens and hand over the finishing to the agreed specification.',
        label: 'Structure and finish',
        image: 'hero_image_2',
        alt: '',
      },
      {
        title: 'Know what it costs before you build',
        lead: 'Enter your areas item by item and watch the estimate change as you type.',
        label: 'Cost calculator',
        image: 'hero_image_3',
        alt: '',
      },
    ],
  ),
  partners_title: said('شركاء نعتمد عليهم', 'Partners we rely on'),
  partners_lead: said(
    'مورّدون ومصانع ومكاتب هندسية نعمل معها في مشاريعنا.',
    'Suppliers, factories and engineering offices we work with on our projects.',
  ),
  projects_title: said('أحدث مشاريعنا', 'Recent projects'),
  calculator_title: said('احسب بناءك بندًا بندًا', 'Price your building, item by item'),
  calculator_lead: said(
    'اختر نوع العقار ونطاق العمل، ثم أدخل العدد والمساحة لكل بند. المقطع يتغيّر مع أرقامك، والإجمالي يُحسب فورًا.',
    'Choose the property type and scope, then enter a quantity and area for each item. The section redraws with your numbers and the total updates as you type.',
  ),
  calculator_note: said('تقدير مبدئي لا يُعدّ عرض سعر ملزمًا.', 'A preliminary estimate, not a binding offer.'),
  quote_title: said('صمّم مشروعك معنا', 'Design your project with us'),
  quote_lead: said(
    'اكتب لنا ما تنوي بناءه، وسيتواصل معك مهندس من الفريق لمناقشة التفاصيل.',
    'Tell us what you plan to build. An engineer from the team will contact you to go through the details.',
  ),
  marquee_words: listed(
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
  ),
  chat_greeting: said(
    'السلام عليكم، أرغب في الاستفسار عن خدماتكم.',
    'السلام عليكم، أرغب في الاستفسار عن خدماتكم.',
  ),
  services_title: said('ثلاثة مجالات، وفريق تنفيذ واحد', 'Three fields, one building team'),
  services_lead: said(
    'من الفيلا الخاصة إلى المجمّع التجاري، يتولّى الفريق نفسه الدراسة والتنفيذ والتسليم، فتبقى المسؤولية في جهة واحدة.',
    'From a private villa to a commercial block, the same team plans, builds and hands over, so responsibility stays in one place.',
  ),
  service_cards: listed(
    [
      {
        id: 'commercial',
        title: 'التجاري',
        text: 'معارض ومكاتب ومجمّعات تُبنى على جدول واضح وموعد افتتاح محدّد.',
        image: 'service_image_commercial',
        alt: '',
      },
      {
        id: 'contracting',
        title: 'المقاولات',
        text: 'تنفيذ العظم وأعمال الخرسانة والتشطيب للملّاك والمطوّرين، بإشراف دائم في الموقع.',
        image: 'service_image_contracting',
        alt: '',
      },
      {
        id: 'residential',
        title: 'السكني',
        text: 'فلل وعمائر سكنية، من الحفر والأساسات حتى التشطيب وتسليم المفتاح.',
        image: 'service_image_residential',
        alt: '',
      },
    ],
    [
      {
        id: 'commercial',
        title: 'Commercial',
        text: 'Showrooms, offices and complexes built to a clear programme and a fixed opening date.',
        image: 'service_image_commercial',
        alt: '',
      },
      {
        id: 'contracting',
        title: 'Contracting',
        text: 'Structural shell, concrete works and finishing for owners and developers, with permanent site supervision.',
        image: 'service_image_contracting',
        alt: '',
      },
      {
        id: 'residential',
        title: 'Residential',
        text: 'Villas and apartment buildings, from excavation and foundations to finishing and key handover.',
        image: 'service_image_residential',
        alt: '',
      },
    ],
  ),
  about_title: said('نبني كما لو أننا سنسكن', 'We build as if we were moving in'),
  vision: paragraph(
    'أن يكون البناء في المملكة تجربة واضحة لمالكه: يعرف تكلفته قبل أن يبدأ، ويرى تقدّمه وهو يُنفَّذ، ويستلمه كما اتُّفق عليه.',
    'Building in the Kingdom should be clear to its owner: the cost known before work begins, the progress visible while it runs, and the result handed over as agreed.',
  ),
  mission: paragraph(
    'تنفيذ مبانٍ متينة بجودة ثابتة وتكلفة معلنة، من خلال فريق هندسي مقيم في الموقع ومورّدين معتمدين وجدول زمني نلتزم به.',
    'To deliver sound buildings of consistent quality at a stated cost, through resident engineers, approved suppliers and a programme we keep to.',
  ),
  message: paragraph(
    'ما نبنيه يبقى بعدنا، ولذلك نعامل كل مشروع على أنه بيت أحدنا، ونقف خلف عملنا بعد التسليم كما نقف خلفه قبله.',
    'What we build outlasts us, so we treat every project as a home of our own and stand behind our work after handover as we did before it.',
  ),
  projects_page_title: said('مشاريعنا', 'Our projects'),
  projects_page_lead: said(
    'فلل وعمائر ومبانٍ تجارية، منها ما سُلّم ومنها ما زال تحت التنفيذ.',
    'Villas, residential buildings and commercial work: some handed over, some still on site.',
  ),
  next_step_title: said('لديك أرض وتفكر في مشروع مشابه؟', 'Have a plot and a similar project in mind?'),
};
