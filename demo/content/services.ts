import type { SampleEntry } from './sample.ts';
import { fact, prose, structured } from './writing.ts';

export const services: readonly SampleEntry[] = [
  prose(
    'services_title',
    ['عنوان الخدمات', 'Services heading'],
    ['ثلاثة مجالات، وفريق تنفيذ واحد', 'Three fields, one building team'],
  ),
  prose(
    'services_lead',
    ['مقدمة الخدمات', 'Services introduction'],
    [
      'من الفيلا الخاصة إلى المجمّع التجاري، يتولّى الفريق نفسه الدراسة والتنفيذ والتسليم، فتبقى المسؤولية في جهة واحدة.',
      'From a private villa to a commercial block, the same team plans, builds and hands over, so responsibility stays in one place.',
    ],
  ),
  structured(
    'service_cards',
    ['بطاقات الخدمات', 'Service cards'],
    [
      [
        {
          id: 'commercial',
          title: 'التجاري',
          text: 'معارض ومكاتب ومجمّعات تُبنى على جدول واضح وموعد افتتاح محدّد.',
          image: 'service_image_commercial',
          alt: 'مبنى مكاتب حجري مضاء عند الغروب مع حوض ماء ونخيل',
        },
        {
          id: 'contracting',
          title: 'المقاولات',
          text: 'تنفيذ العظم وأعمال الخرسانة والتشطيب للملّاك والمطوّرين، بإشراف دائم في الموقع.',
          image: 'service_image_contracting',
          alt: 'موقع بناء بهيكل خرساني من ستة أدوار وسقالات ورافعة برجية صفراء',
        },
        {
          id: 'residential',
          title: 'السكني',
          text: 'فلل وعمائر سكنية، من الحفر والأساسات حتى التشطيب وتسليم المفتاح.',
          image: 'service_image_residential',
          alt: 'فيلا حديثة عند الغروب عبر المسبح والحديقة',
        },
      ],
      [
        {
          id: 'commercial',
          title: 'Commercial',
          text: 'Showrooms, offices and complexes built to a clear programme and a fixed opening date.',
          image: 'service_image_commercial',
          alt: 'Lit stone office building at dusk with a water basin and palms',
        },
        {
          id: 'contracting',
          title: 'Contracting',
          text: 'Structural shell, concrete works and finishing for owners and developers, with permanent site supervision.',
          image: 'service_image_contracting',
          alt: 'Building site with a six-storey concrete frame, scaffolding and a yellow tower crane',
        },
        {
          id: 'residential',
          title: 'Residential',
          text: 'Villas and apartment buildings, from excavation and foundations to finishing and key handover.',
          image: 'service_image_residential',
          alt: 'Modern villa at dusk across the pool and garden',
        },
      ],
    ],
  ),
  fact(
    'media',
    'service_image_commercial',
    ['صورة الخدمة التجارية', 'Picture of the commercial service'],
    'service-commercial.jpg',
  ),
  fact(
    'media',
    'service_image_contracting',
    ['صورة خدمة المقاولات', 'Picture of the contracting service'],
    'service-contracting.jpg',
  ),
  fact(
    'media',
    'service_image_residential',
    ['صورة الخدمة السكنية', 'Picture of the residential service'],
    'service-residential.jpg',
  ),
];
