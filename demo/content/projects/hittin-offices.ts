import type { SampleProject, SampleUnit } from '../sample.ts';
import { list, unit } from '../writing.ts';

const office = (
  status: SampleUnit['status'],
  number: number,
  space: number,
  cost: number,
  place: [ar: string, en: string],
) => unit('office', status, space, cost, [`مكتب ${number}`, `Office ${number}`], place);

const corner: [string, string] = ['زاوية مطلة على أحواض الماء', 'Corner overlooking the basins'];
const north: [string, string] = ['واجهة شمالية هادئة', 'North facing and quiet'];

export const hittinOffices: SampleProject = {
  name: 'مكاتب حطين',
  description:
    'مبنى مكاتب من خمسة أدوار بواجهات حجرية، يتقدّمه رواق أعمدة بارتفاع دورين وأحواض ماء تلطّف جوّ المدخل. نوافذه غائرة في الحجر ومؤطرة بالبرونز، فتدخل الضوء وتحجب وهج الظهيرة.',
  address: 'حي حطين، الرياض',
  status: 'completed',
  cost: 41_800_000,
  duration: 24,
  duration_unit: 'months',
  ingredients: list(
    'خرسانة مسلّحة بمقاومة 400 كجم/سم² للأعمدة',
    'حجر طبيعي مثبّت ميكانيكيًا على الواجهات',
    'نوافذ ألمنيوم بقاطع حراري وإطار برونزي',
    'أرضيات مرفوعة للتمديدات في المكاتب',
    'مواقف مظلّلة لمئة وعشرين سيارة',
  ),
  start_date: '2021-11-01',
  end_date: '2023-10-31',
  owner: 'متانة للمقاولات العامة',
  type: 'project',
  category: 'commercial',
  project_manager: 'م. هند السبيعي',
  space: 11_200,
  buildings: 1,
  translations: {
    en: {
      name: 'Hittin Offices',
      description:
        'A five-storey office building with stone facades, fronted by a double-height colonnade and water basins that cool the entrance. Windows set deep in the stone and framed in bronze let light in and keep the midday glare out.',
      address: 'Hittin, Riyadh',
      ingredients: list(
        'Reinforced concrete, 400 kg/cm², for columns',
        'Mechanically fixed natural stone on the facades',
        'Thermally broken aluminium windows in bronze frames',
        'Raised floors for services in the offices',
        'Shaded parking for one hundred and twenty cars',
      ),
      owner: 'Matana General Contracting',
      project_manager: 'Eng. Hind Al Subaie',
    },
  },
  units: [
    office('sold', 101, 260, 2_340_000, [
      'على الرواق بمدخل مستقل',
      'On the colonnade, with its own entrance',
    ]),
    office('sold', 102, 240, 2_110_000, ['على الرواق', 'On the colonnade']),
    office('sold', 201, 210, 1_840_000, corner),
    office('sold', 202, 180, 1_560_000, north),
    office('sold', 203, 180, 1_560_000, north),
    office('sold', 301, 210, 1_860_000, corner),
    office('sold', 302, 180, 1_575_000, north),
    office('sold', 303, 180, 1_575_000, north),
    office('sold', 401, 210, 1_890_000, corner),
    office('available', 402, 180, 1_590_000, north),
    office('sold', 403, 180, 1_590_000, north),
    office('available', 501, 320, 3_040_000, ['دور أخير بسقف مرتفع', 'Top floor with a high ceiling']),
  ],
  gallery: ['office-building-01', 'office-building-02', 'office-building-03', 'office-building-04'],
};
