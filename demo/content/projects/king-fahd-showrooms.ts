import type { SampleProject } from '../sample.ts';
import { list, unit } from '../writing.ts';

const showroom = (number: number, space: number, cost: number, place: [string, string]) =>
  unit('showroom', 'available', space, cost, [`معرض ${number}`, `Showroom ${number}`], place);

const middle: [string, string] = ['واجهة زجاجية وميزانين داخلي', 'Glazed front with an inner mezzanine'];

export const kingFahdShowrooms: SampleProject = {
  name: 'معارض طريق الملك فهد',
  description:
    'تسعة معارض بواجهات زجاجية على الطريق الرئيس، لكل معرض ميزانين داخلي ومواقف أمامية. اكتمل الهيكل الخرساني للمرحلة الأولى، ويبدأ تركيب الواجهات بعد اعتماد مخططاتها.',
  address: 'العليا، الرياض',
  status: 'pending',
  cost: 9_750_000,
  duration: 14,
  duration_unit: 'months',
  ingredients: list(
    'هيكل خرساني ببحور واسعة من دون أعمدة وسطية',
    'واجهات من الزجاج المقسّى بارتفاع خمسة أمتار',
    'أسقف مهيأة للتكييف المركزي',
    'مواقف أمامية وممر خلفي للخدمة',
  ),
  start_date: '2026-04-01',
  end_date: '2027-05-31',
  owner: 'متانة للمقاولات العامة',
  type: 'project',
  category: 'commercial',
  project_manager: 'م. نايف الحربي',
  space: 3150,
  buildings: 1,
  translations: {
    en: {
      name: 'King Fahd Road Showrooms',
      description:
        'Nine glazed showrooms on the main road, each with a mezzanine inside and parking in front. The concrete frame of the first phase is complete; the facades follow once their drawings are approved.',
      address: 'Al Olaya, Riyadh',
      ingredients: list(
        'Concrete frame with wide spans and no columns between',
        'Toughened glass fronts, five metres high',
        'Ceilings ready for central air conditioning',
        'Parking in front and a service lane behind',
      ),
      owner: 'Matana General Contracting',
      project_manager: 'Eng. Nayef Al Harbi',
    },
  },
  units: [
    showroom(1, 340, 3_400_000, ['زاوية بواجهتين زجاجيتين', 'Corner with two glazed fronts']),
    showroom(2, 285, 2_680_000, middle),
    showroom(3, 285, 2_680_000, middle),
    showroom(4, 285, 2_680_000, middle),
    showroom(5, 410, 3_900_000, ['معرض مزدوج بمدخلين', 'Double showroom with two entrances']),
    showroom(6, 285, 2_680_000, middle),
    showroom(7, 285, 2_680_000, middle),
    showroom(8, 285, 2_680_000, middle),
    showroom(9, 340, 3_400_000, ['زاوية بواجهتين زجاجيتين', 'Corner with two glazed fronts']),
  ],
  gallery: [
    'structure-in-progress-02',
    'structure-in-progress-01',
    'blockwork-detail',
    'structure-in-progress-04',
  ],
};
