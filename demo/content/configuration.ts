import { about } from './about.ts';
import { company } from './company.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import type { SampleEntry } from './sample.ts';
import { services } from './services.ts';
import { social } from './social.ts';

/** Every configuration entry of the sample company. */
export const configuration: readonly SampleEntry[] = [
  ...company,
  ...social,
  ...home,
  ...services,
  ...about,
  ...legal,
];
