import type { SamplePartner } from './sample.ts';

export const partners: readonly SamplePartner[] = [
  partner(
    'nakhla-steel',
    ['نخلة للحديد', 'Nakhla Steel'],
    ['حديد تسليح وهياكل', 'Reinforcing and structural steel'],
  ),
  partner(
    'diyar-developments',
    ['ديار للتطوير', 'Diyar Developments'],
    ['تطوير عقاري سكني وتجاري', 'Residential and commercial development'],
  ),
  partner(
    'rawasi-cement',
    ['رواسي للأسمنت', 'Rawasi Cement'],
    ['أسمنت مقاوم للكبريتات وأسمنت بورتلاندي عادي', 'Sulphate-resisting and ordinary Portland cement'],
  ),
  partner('durra-glass', ['درّة للزجاج', 'Durra Glass'], ['زجاج معماري مزدوج', 'Double architectural glass']),
  partner(
    'sahl-readymix',
    ['سهل للخرسانة الجاهزة', 'Sahl Ready Mix'],
    ['خرسانة جاهزة', 'Ready-mixed concrete'],
  ),
  partner(
    'masar-aluminium',
    ['مسار للألمنيوم', 'Masar Aluminium'],
    ['واجهات ونوافذ ألمنيوم', 'Aluminium facades and windows'],
  ),
  partner(
    'manara-lighting',
    ['منارة للإضاءة', 'Manara Lighting'],
    ['إضاءة داخلية وخارجية', 'Indoor and outdoor lighting'],
  ),
  partner(
    'wadi-ceramics',
    ['وادي للسيراميك', 'Wadi Ceramics'],
    ['سيراميك وبورسلان للأرضيات والجدران', 'Ceramics and porcelain for floors and walls'],
  ),
];

function partner(logo: string, name: [string, string], description: [string, string]): SamplePartner {
  return {
    name: name[0],
    description: description[0],
    status: 'active',
    thumbnail: `partners/${logo}.svg`,
    translations: { en: { name: name[1], description: description[1] } },
  };
}
