import type { SampleProject } from '../sample.ts';
import { list } from '../writing.ts';

export const wadiHanifahVilla: SampleProject = {
  name: 'فيلا وادي حنيفة',
  description:
    'فيلا خاصة من دورين وملحق علوي على حافة وادي حنيفة، صُمّمت بروح العمارة النجدية: أسوار تعلوها شرفات مثلثة، وفناء داخلي تتوسطه بركة ماء، ومجلس مستقل بسقف خشبي وزخارف جصية محفورة يدويًا. نفّذنا العظم والتشطيب كاملين، وبقي الفريق الهندسي نفسه في الموقع من الحفر حتى تسليم المفتاح.',
  address: 'الدرعية، الرياض',
  status: 'completed',
  cost: 3_350_000,
  duration: 18,
  duration_unit: 'months',
  ingredients: list(
    'خرسانة مسلّحة بمقاومة 350 كجم/سم²',
    'لياسة خارجية بلون الرمل معالجة ضد التشقّق',
    'أبواب ونوافذ من خشب الساج المنقوش',
    'زخارف جصية محفورة يدويًا في المجلس والرواق',
    'عزل مائي وحراري للأسطح والحمّامات',
  ),
  start_date: '2024-09-01',
  end_date: '2026-02-28',
  owner: 'مالك خاص',
  type: 'project',
  category: 'residential',
  project_manager: 'م. عبدالرحمن الشهري',
  space: 1240,
  buildings: 1,
  translations: {
    en: {
      name: 'Wadi Hanifah Villa',
      description:
        'A private two-storey villa with an upper annex on the edge of Wadi Hanifah, drawn in the spirit of Najdi building: crenellated walls, an inner courtyard around a pool, and a separate majlis with a timber ceiling and hand-carved gypsum. We built both structure and finishing, and the same engineers stayed on site from excavation to key handover.',
      address: 'Diriyah, Riyadh',
      ingredients: list(
        'Reinforced concrete, 350 kg/cm²',
        'Sand-coloured external render, treated against cracking',
        'Carved teak doors and windows',
        'Hand-carved gypsum in the majlis and the arcade',
        'Waterproof and thermal insulation of roofs and bathrooms',
      ),
      owner: 'Private owner',
      project_manager: 'Eng. Abdulrahman Al Shehri',
    },
  },
  units: [],
  gallery: ['villa-najd-02', 'villa-najd-01', 'villa-najd-03', 'villa-najd-04'],
};
