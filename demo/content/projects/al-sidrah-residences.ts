import type { SampleProject, SampleUnit } from '../sample.ts';
import { list, unit } from '../writing.ts';

const flat = (
  status: SampleUnit['status'],
  number: string,
  space: number,
  cost: number,
  kind: [ar: string, en: string],
) => unit('apartment', status, space, cost, [`شقة ${number}`, `Flat ${number}`], kind);

const corner: [string, string] = ['نموذج أ: زاوية بشرفتين', 'Type A: corner with two balconies'];
const middle: [string, string] = ['نموذج ب: وسطية مطلة على الممشى', 'Type B: middle, overlooking the walk'];
const roof: [string, string] = ['نموذج ج: دور أخير بسطح خاص', 'Type C: top floor with a roof terrace'];
const garden: [string, string] = ['نموذج د: دور أرضي بحديقة خاصة', 'Type D: ground floor with a garden'];

export const alSidrahResidences: SampleProject = {
  name: 'مجمّع السدرة السكني',
  description:
    'ست عمائر سكنية حول ممشى مشجّر، نُفّذت عظمًا وتشطيبًا خلال اثنين وعشرين شهرًا. الواجهات من الحجر الطبيعي والخرسانة الظاهرة، ولكل شقة شرفة ومدخل مظلّل.',
  address: 'حي الملقا، الرياض',
  status: 'completed',
  cost: 46_500_000,
  duration: 22,
  duration_unit: 'months',
  ingredients: list(
    'خرسانة مسلّحة بمقاومة 350 كجم/سم²',
    'عزل مائي وحراري للأسطح والأساسات',
    'حجر رياض للواجهات الخارجية',
    'ألمنيوم مزدوج الزجاج',
  ),
  start_date: '2024-02-01',
  end_date: '2025-11-30',
  owner: 'متانة للمقاولات العامة',
  type: 'project',
  category: 'residential',
  project_manager: 'م. سارة المطيري',
  space: 21_400,
  buildings: 6,
  translations: {
    en: {
      name: 'Al Sidrah Residences',
      description:
        'Six residential buildings around a planted walk, delivered from structure to finishing in twenty-two months. Facades are natural stone and fair-faced concrete; every flat has a balcony and a shaded entrance.',
      address: 'Al Malqa, Riyadh',
      ingredients: list(
        'Reinforced concrete, 350 kg/cm²',
        'Waterproof and thermal insulation of roofs and foundations',
        'Riyadh stone on external facades',
        'Double-glazed aluminium',
      ),
      owner: 'Matana General Contracting',
      project_manager: 'Eng. Sarah Al Mutairi',
    },
  },
  units: [
    flat('sold', '1-101', 162, 780_000, corner),
    flat('sold', '1-203', 134, 640_000, middle),
    flat('sold', '2-001', 148, 735_000, garden),
    flat('sold', '2-302', 188, 915_000, roof),
    flat('sold', '3-102', 134, 645_000, middle),
    flat('sold', '3-201', 162, 785_000, corner),
    flat('sold', '4-002', 148, 738_000, garden),
    flat('sold', '4-301', 188, 920_000, roof),
    flat('sold', '5-101', 162, 790_000, corner),
    flat('reserved', '5-202', 134, 655_000, middle),
    flat('available', '6-002', 148, 742_000, garden),
    flat('available', '6-301', 188, 930_000, roof),
  ],
  gallery: [
    'residential-compound-01',
    'residential-compound-02',
    'residential-compound-03',
    'residential-compound-04',
  ],
};
