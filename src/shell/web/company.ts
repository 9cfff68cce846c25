import type { Site } from './site-data.ts';

/** What the frame around every page says of the company. */
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
>;
