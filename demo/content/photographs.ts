/** Alternative texts of the photographs. */
export const photographs: Readonly<Record<string, { ar: string; en: string }>> = {
  'hero-villa-dusk': {
    ar: 'فيلا حديثة بيضاء عند الغروب تنعكس إضاءتها الدافئة على مسبح طويل',
    en: 'White modern villa at dusk with warm lit windows reflected in a long swimming pool',
  },
  'hero-commercial-tower': {
    ar: 'برج مكاتب زجاجي بقاعدة حجرية وقت الغروب وأمامه شارع واسع ونخيل',
    en: 'Glass office tower with a stone podium at blue hour, palms and a wide boulevard in front',
  },
  'hero-construction-site': {
    ar: 'هيكل خرساني من ستة أدوار تحيط به السقالات ورافعة برجية صفراء في ضوء العصر',
    en: 'Six-storey concrete frame with scaffolding and a yellow tower crane in late afternoon light',
  },
  'villa-najd-01': {
    ar: 'فيلا بطراز نجدي خلف سور بشرفات مثلثة وبوابة خشبية منقوشة ونخيل',
    en: 'Najdi style villa behind a crenellated wall with a carved wooden gate and palm trees',
  },
  'villa-najd-02': {
    ar: 'فناء الفيلا النجدية بمسبح ورواق مثلث العقود وصفوف من الفتحات المثلثة',
    en: 'Courtyard of the Najdi villa with a pool, an arcade and rows of triangular openings',
  },
  'villa-najd-03': {
    ar: 'تفصيل من برج الفيلا النجدية: لياسة بلون الرمل ونوافذ بإطار أبيض وزخارف مثلثة',
    en: 'Detail of the Najdi tower: sand coloured render, white framed windows and triangular motifs',
  },
  'villa-najd-04': {
    ar: 'مجلس بجلسة أرضية وزخارف جصية وسقف خشبي وسجادة حمراء',
    en: 'Majlis with floor seating, carved gypsum bands, a wooden ceiling and a red rug',
  },
  'villa-modern-01': {
    ar: 'فيلا حديثة عند الغروب من جهة المسبح بدور علوي بارز وشرائح خشبية',
    en: 'Modern villa at dusk seen from the pool deck, with a cantilevered upper floor and wood slats',
  },
  'villa-modern-02': {
    ar: 'فيلا حديثة بيضاء بكتلة حجرية وحديقة مسبح في ضوء النهار',
    en: 'Modern white villa with a stone volume and a pool garden in daylight',
  },
  'villa-modern-03': {
    ar: 'تفصيل لركن البروز بشرائح خشبية رأسية وسقف سفلي مضاء',
    en: 'Detail of the cantilever corner with vertical wood slats and lit soffit',
  },
  'villa-modern-04': {
    ar: 'صالة معيشة وطعام مفتوحة بواجهة زجاجية كاملة تطل على المسبح',
    en: 'Open living and dining room with floor-to-ceiling glazing towards the pool',
  },
  'residential-compound-01': {
    ar: 'ممشى مشجر بين عمائر سكنية من أربعة أدوار مع نخيل ومسطحات خضراء ومقاعد',
    en: 'Landscaped walkway between four-storey apartment blocks with palms, lawns and benches',
  },
  'residential-compound-02': {
    ar: 'عمائر سكنية بشرفات كما تظهر من الشارع',
    en: 'Apartment blocks with balconies seen from the street',
  },
  'residential-compound-03': {
    ar: 'منظر علوي للمجمع السكني: عمائر حول ممشى أخضر',
    en: 'Aerial view of the residential compound with apartment blocks around a green walkway',
  },
  'residential-compound-04': {
    ar: 'ممشى المجمع السكني عند الغروب بإنارة أرضية ونخيل ونوافذ مضاءة',
    en: 'Walkway of the residential compound at dusk with lit bollards, palms and glowing windows',
  },
  'commercial-tower-01': {
    ar: 'برج مكاتب من الزجاج وزعانف برونزية فوق قاعدة حجرية في ضوء النهار',
    en: 'Office tower of glass and bronze fins above a stone podium in daylight',
  },
  'commercial-tower-02': {
    ar: 'مدخل قاعدة البرج وساحته عند الغروب مع أحواض زراعة ونخيل',
    en: 'Podium entrance and plaza of the tower at dusk with planters and palms',
  },
  'commercial-tower-03': {
    ar: 'نظرة إلى الأعلى نحو الزعانف البرونزية والواجهة الزجاجية',
    en: 'Looking up at the bronze fins and the glass curtain wall',
  },
  'commercial-tower-04': {
    ar: 'بهو البرج بجدران ترافرتين وسقف من شرائح خشبية ومكتب استقبال',
    en: 'Tower lobby with travertine walls, wood ceiling baffles and a reception desk',
  },
  'office-building-01': {
    ar: 'مبنى مكاتب مكسو بالحجر برواق أعمدة مزدوج الارتفاع ونخيل',
    en: 'Stone-clad office building with a double-height colonnade and palms',
  },
  'office-building-02': {
    ar: 'منظر على امتداد الرواق مع ضوء الشمس بين الأعمدة الحجرية',
    en: 'View along the colonnade with sunlight between slender stone columns',
  },
  'office-building-03': {
    ar: 'تفصيل لركن الواجهة الحجرية بنوافذ عميقة بإطار برونزي',
    en: 'Corner detail of the stone facade with deep bronze-lined windows',
  },
  'office-building-04': {
    ar: 'واجهة مبنى المكاتب مضاءة عند الغروب خلف أحواض الماء',
    en: 'Front of the office building lit at dusk, seen across the water basins',
  },
  'structure-in-progress-01': {
    ar: 'هيكل خرساني من دورين مع أعمال البلك والسقالات وحديد التسليح',
    en: 'Two-storey concrete frame with blockwork, scaffolding and rebar',
  },
  'structure-in-progress-02': {
    ar: 'هيكل خرساني قيد الإنشاء من جهة الركن المحاط بالسقالات',
    en: 'Concrete frame under construction seen from the scaffolded corner',
  },
  'structure-in-progress-03': {
    ar: 'سقف خرساني تظهر فيه شبكة حديد التسليح وقوالب الأعمدة ودرابزين السلامة',
    en: 'Roof slab with its mesh of reinforcement, column forms and safety rails',
  },
  'structure-in-progress-04': {
    ar: 'من داخل الهيكل الخرساني: أعمدة ودرج وجدران بلك لم تكتمل',
    en: 'Inside the concrete frame: columns, a stair and unfinished block walls',
  },
  'service-commercial': {
    ar: 'مبنى مكاتب حجري مضاء عند الغروب مع حوض ماء ونخيل',
    en: 'Lit stone office building at dusk with a water basin and palms',
  },
  'service-contracting': {
    ar: 'موقع بناء بهيكل خرساني من ستة أدوار وسقالات ورافعة برجية صفراء',
    en: 'Building site with a six-storey concrete frame, scaffolding and a yellow tower crane',
  },
  'service-residential': {
    ar: 'فيلا حديثة عند الغروب عبر المسبح والحديقة',
    en: 'Modern villa at dusk across the pool and garden',
  },
  about: {
    ar: 'مكتب مهندس عليه مخطط وخوذة بيضاء ولفائف ورق ومجسم لفيلا',
    en: 'Engineer’s desk with a floor plan, a white helmet, paper rolls and a scale model of a villa',
  },
  'frame-scaffolding': {
    ar: 'أدوار الهيكل الخرساني والسقالات والرافعة من قرب',
    en: 'Floors of the concrete frame, scaffolding and the crane, seen close',
  },
  'blockwork-detail': {
    ar: 'جدار بلك قيد البناء أمامه أكوام البلك وحديد التسليح',
    en: 'Block wall being laid behind stacks of blocks and reinforcing bars',
  },
};
