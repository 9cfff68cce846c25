import type { Site } from './site-data.ts';

/** The company's details in every page's frame. */
export type Company = Pick<
  Site,
  | 'name'
  | 'descriptor'
  | 'phone'
  | 'mobile'
  | 'email'
  | 'address'
  | 'nationalAddress'
  | 'registrations'
  | 'footerText'
  | 'greeting'
  | 'logo'
  | 'logoDark'
  | 'social'
  | 'links'
>;
