import type { SampleProject, SampleUnit } from '../sample.ts';
import { list, unit } from '../writing.ts';

type Status = SampleUnit['status'];
type Place = [ar: string, en: string];

const showroom = (status: Status, number: number, space: number, cost: number, place: Place) =>
  unit('showroom', status, space, cost, [`معرض ${number}`, `Showroom ${number}`], place);

const office = (status: Status, number: number, space: number, cost: number, place: Place) =>
  unit('office', status, space, cost, [`مكتب ${number}`, `Office ${number}`], place);

const east: Place = ['واجهة شرقية بتقسيم مفتوح', 'East facing, open plan'];
const west: Place = ['واجهة غربية تحميها الزعانف', 'West facing, behind the fins'];
const wholeFloor: Place = ['دور كامل بمدخل مستقل', 'A whole floor with its own entrance'];

export const alNakheelTower: SampleProject = {
  name: 'برج النخيل للأعمال',
  description:
    'برج مكاتب من ستة عشر دورًا فوق قاعدة حجرية من دورين، تحته ثلاثة أدوار لمواقف السيارات. واجهاته من الزجاج المزدوج، وتحمي جهته الغربية زعانف برونزية تخفّف حرارة الشمس عن المكاتب، وتفتح قاعدته على ساحة مزروعة بالنخيل.',
  address: 'حي العقيق، الرياض',
  status: 'completed',
  cost: 168_000_000,
  duration: 34,
  duration_unit: 'months',
  ingredients: list(
    'أساسات من لبشة خرسانية مسلّحة فوق خوازيق',
    'نواة خرسانية وبلاطات لاحقة الشد',
    'واجهات زجاجية مزدوجة منخفضة الانبعاث',
    'زعانف ألمنيوم بطلاء برونزي',
    'ستة مصاعد، أحدها للخدمة',
    'نظام إنذار وإطفاء معتمد من الدفاع المدني',
  ),
  start_date: '2022-03-01',
  end_date: '2024-12-31',
  owner: 'ديار للتطوير',
  type: 'project',
  category: 'commercial',
  project_manager: 'م. ماجد القحطاني',
  space: 38_600,
  buildings: 1,
  translations: {
    en: {
      name: 'Al Nakheel Business Tower',
      description:
        'Sixteen floors of offices on a two-storey stone podium, above three levels of parking. The facades are double glazed; bronze fins along the west side keep the sun off the offices, and the podium opens onto a plaza planted with palms.',
      address: 'Al Aqiq, Riyadh',
      ingredients: list(
        'Reinforced concrete raft on piles',
        'Concrete core and post-tensioned slabs',
        'Low-emissivity double-glazed facades',
        'Bronze-coated aluminium fins',
        'Six lifts, one of them for service',
        'Alarm and fire-fighting systems approved by Civil Defence',
      ),
      owner: 'Diyar Developments',
      project_manager: 'Eng. Majed Al Qahtani',
    },
  },
  units: [
    showroom('sold', 1, 420, 3_990_000, ['في القاعدة، واجهة على الشارع', 'In the podium, facing the street']),
    showroom('sold', 2, 385, 3_650_000, ['في القاعدة، واجهة على الساحة', 'In the podium, facing the plaza']),
    office('sold', 400, 620, 5_580_000, wholeFloor),
    office('sold', 501, 310, 2_790_000, east),
    office('sold', 502, 310, 2_790_000, west),
    office('sold', 700, 620, 5_640_000, wholeFloor),
    office('sold', 901, 310, 2_860_000, east),
    office('sold', 902, 310, 2_860_000, west),
    office('sold', 1100, 620, 5_720_000, wholeFloor),
    office('reserved', 1201, 310, 2_950_000, east),
    office('available', 1202, 310, 2_950_000, west),
    office('available', 1600, 620, 6_380_000, [
      'الدور الأخير كاملًا مع شرفة',
      'The whole top floor with a terrace',
    ]),
  ],
  gallery: ['commercial-tower-01', 'commercial-tower-02', 'commercial-tower-03', 'commercial-tower-04'],
};
