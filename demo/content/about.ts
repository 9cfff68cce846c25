import type { SampleEntry } from './sample.ts';
import { fact, prose } from './writing.ts';

/** The About page, the figures, and the calls to action on other pages. */
export const about: readonly SampleEntry[] = [
  prose(
    'about_title',
    ['عنوان صفحة من نحن', 'About heading'],
    ['نبني كما لو أننا سنسكن', 'We build as if we were moving in'],
  ),
  fact('media', 'about_image', ['صورة صفحة من نحن', 'About picture'], 'about.jpg'),
  prose(
    'about_image_alt',
    ['وصف صورة صفحة من نحن', 'Description of the About picture'],
    [
      'مكتب مهندس عليه مخطط وخوذة بيضاء ولفائف ورق ومجسم لفيلا',
      'Engineer’s desk with a floor plan, a white helmet, paper rolls and a scale model of a villa',
    ],
  ),
  prose(
    'vision',
    ['الرؤية', 'Vision'],
    [
      '<p>أن يكون البناء في المملكة تجربة واضحة لمالكه: يعرف تكلفته قبل أن يبدأ، ويرى تقدّمه وهو يُنفَّذ، ويستلمه كما اتُّفق عليه.</p>',
      '<p>Building in the Kingdom should be clear to its owner: the cost known before work begins, the progress visible while it runs, and the result handed over as agreed.</p>',
    ],
  ),
  prose(
    'mission',
    ['الهدف', 'Objective'],
    [
      '<p>تنفيذ مبانٍ متينة بجودة ثابتة وتكلفة معلنة، من خلال فريق هندسي مقيم في الموقع ومورّدين معتمدين وجدول زمني نلتزم به.</p>',
      '<p>To deliver sound buildings of consistent quality at a stated cost, through resident engineers, approved suppliers and a programme we keep to.</p>',
    ],
  ),
  prose(
    'message',
    ['الرسالة', 'Message'],
    [
      '<p>ما نبنيه يبقى بعدنا، ولذلك نعامل كل مشروع على أنه بيت أحدنا، ونقف خلف عملنا بعد التسليم كما نقف خلفه قبله.</p>',
      '<p>What we build outlasts us, so we treat every project as a home of our own and stand behind our work after handover as we did before it.</p>',
    ],
  ),
  fact(
    'media',
    'about_contact_image',
    ['صورة التواصل في صفحة من نحن', 'About contact picture'],
    'villa-najd-03.jpg',
  ),
  prose(
    'about_contact_image_alt',
    ['وصف صورة التواصل', 'Description of the contact picture'],
    [
      'تفصيل من برج الفيلا النجدية: لياسة بلون الرمل ونوافذ بإطار أبيض وزخارف مثلثة',
      'Detail of the Najdi tower: sand coloured render, white framed windows and triangular motifs',
    ],
  ),
  prose(
    'projects_page_title',
    ['عنوان صفحة المشاريع', 'Projects page heading'],
    ['مشاريعنا', 'Our projects'],
  ),
  prose(
    'projects_page_lead',
    ['مقدمة صفحة المشاريع', 'Projects page introduction'],
    [
      'فلل وعمائر ومبانٍ تجارية، منها ما سُلّم ومنها ما زال تحت التنفيذ.',
      'Villas, residential buildings and commercial work: some handed over, some still on site.',
    ],
  ),
  prose(
    'next_step_title',
    ['دعوة الزائر أسفل صفحات المشاريع', 'Invitation below the projects'],
    ['لديك أرض وتفكر في مشروع مشابه؟', 'Have a plot and a similar project in mind?'],
  ),
  fact('stats', 'interior_design', ['عدد التصاميم الداخلية', 'Interior designs'], '168'),
  fact('stats', 'finished_projects', ['عدد المشاريع المنجزة', 'Finished projects'], '214'),
  fact('stats', 'expert_designer', ['عدد خبراء التصميم', 'Expert designers'], '36'),
];
