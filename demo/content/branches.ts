import type { SampleBranch } from './sample.ts';

const office = '08:00-17:00';
const ramadan = '10:00-15:00';

export const branches: readonly SampleBranch[] = [
  {
    code: 'RUH',
    name: 'المكتب الرئيسي',
    city: 'الرياض',
    address: 'طريق الأمير تركي الأول، حي حطين، الرياض',
    phone: '+966112345678',
    mobile: '+966551234567',
    place: '24.767,46.603',
    is_head_office: true,
    hours: {
      regular: [office, office, office, office, office, '', ''],
      ramadan: [ramadan, ramadan, ramadan, ramadan, ramadan, '', ''],
    },
    translations: {
      en: {
        name: 'Head office',
        city: 'Riyadh',
        address: 'Prince Turki Al Awwal Road, Hittin, Riyadh',
      },
    },
  },
  {
    code: 'JED',
    name: 'فرع جدة',
    city: 'جدة',
    address: 'طريق الملك عبدالعزيز، حي الشاطئ، جدة',
    phone: '+966122345678',
    mobile: '+966552345678',
    place: '21.599,39.111',
    is_head_office: false,
    hours: {
      regular: [...Array(5).fill('09:00-13:00, 16:00-20:00'), '', '10:00-14:00'],
      ramadan: [...Array(5).fill('11:00-15:00, 21:00-00:00'), '', ''],
    },
    translations: {
      en: { name: 'Jeddah branch', city: 'Jeddah', address: 'King Abdulaziz Road, Ash Shati, Jeddah' },
    },
  },
];
