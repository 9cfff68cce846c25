import type { SampleProject, SampleUnit } from '../sample.ts';
import { list, unit } from '../writing.ts';

const flat =
  (...kind: [ar: string, en: string]) =>
  (status: SampleUnit['status'], number: number, space: number, cost: number) =>
    unit('apartment', status, space, cost, [`شقة ${number}`, `Flat ${number}`], kind);

const front = flat('أمامية بأربع غرف نوم', 'Front, four bedrooms');
const side = flat('جانبية بثلاث غرف نوم', 'Side, three bedrooms');
const top = flat('دور أخير بسطح خاص', 'Top floor with a roof of its own');

export const alYasminBuilding: SampleProject = {
  name: 'عمارة الياسمين',
  description:
    'عمارة سكنية من ستة أدوار، في كل دور شقتان. اكتمل صبّ أسقفها عدا السقف الأخير، وبدأت أعمال البلك في الأدوار السفلى. ننفّذ العظم لصالح المطوّر، ويُفحص كل سقف ويوثّق بالصور قبل صبّه.',
  address: 'حي الياسمين، الرياض',
  status: 'inprogress',
  cost: 2_450_000,
  duration: 11,
  duration_unit: 'months',
  ingredients: list(
    'خرسانة جاهزة بمقاومة 350 كجم/سم² للأعمدة والأسقف',
    'حديد تسليح محلي مطابق للمواصفات السعودية',
    'بلك معزول للجدران الخارجية',
    'عزل مائي للأساسات والخزان الأرضي',
    'اختبار مكعبات الخرسانة لكل صبّة',
  ),
  start_date: '2026-02-01',
  end_date: '2026-12-31',
  owner: 'ديار للتطوير',
  type: 'project',
  category: 'contracting',
  project_manager: 'م. فيصل العنزي',
  space: 3900,
  buildings: 1,
  translations: {
    en: {
      name: 'Al Yasmin Building',
      description:
        'A six-storey residential building with two flats on each floor. Every slab but the last has been poured, and blockwork has begun on the lower floors. We build the structure for the developer; each slab is inspected and photographed before it is poured.',
      address: 'Al Yasmin, Riyadh',
      ingredients: list(
        'Ready-mixed concrete, 350 kg/cm², for columns and slabs',
        'Local reinforcing steel to the Saudi standard',
        'Insulated blocks in external walls',
        'Waterproofing of foundations and the underground tank',
        'Concrete cubes tested for every pour',
      ),
      owner: 'Diyar Developments',
      project_manager: 'Eng. Faisal Al Anazi',
    },
  },
  units: [
    front('sold', 101, 236, 1_090_000),
    side('sold', 102, 198, 925_000),
    front('sold', 201, 236, 1_105_000),
    side('reserved', 202, 198, 935_000),
    front('available', 301, 236, 1_120_000),
    side('available', 302, 198, 945_000),
    front('available', 401, 236, 1_135_000),
    side('available', 402, 198, 955_000),
    front('available', 501, 236, 1_150_000),
    side('available', 502, 198, 965_000),
    top('available', 601, 262, 1_420_000),
    top('available', 602, 224, 1_230_000),
  ],
  gallery: ['hero-construction-site', 'service-contracting', 'frame-scaffolding', 'structure-in-progress-03'],
};
