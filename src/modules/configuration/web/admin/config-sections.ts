export interface ConfigSection {
  /** Key of its texts, `sections.<key>`, and of its page, `/admin/config/<key>`. */
  key: string;
  /** Keys of its entries in order. */
  entries: readonly string[];
}

/** Sections of the entries: first the company and search engines, then the texts of each page. */
export const configSections: readonly ConfigSection[] = [
  {
    key: 'company',
    entries: [
      'corp_name',
      'corp_email',
      'corp_phone',
      'corp_mobile',
      'corp_address',
      'corp_description',
      'corp_short_name',
      'corp_descriptor',
      'working_hours',
      'corp_footer_text',
      'chat_greeting',
    ],
  },
  {
    key: 'registration',
    entries: [
      'corp_cr_number',
      'corp_vat_number',
      'corp_license_number',
      'corp_iban',
      'corp_street',
      'corp_district',
      'corp_city',
      'corp_building_no',
      'corp_postal_code',
      'corp_additional_no',
    ],
  },
  { key: 'money', entries: ['zatca_phase', 'voucher_write_off_limit'] },
  { key: 'media', entries: ['corp_logo', 'corp_favicon', 'corp_logo_dark', 'share_image'] },
  {
    key: 'social',
    entries: [
      'social_instagram_link',
      'social_instagram',
      'social_facebook',
      'social_twitter',
      'social_linkedin',
      'social_youtube',
      'social_whatsapp',
      'social_snapchat',
      'social_tiktok',
    ],
  },
  { key: 'stats', entries: ['finished_projects', 'interior_design', 'expert_designer'] },
  { key: 'mission', entries: ['mission'] },
  { key: 'vision', entries: ['vision'] },
  { key: 'message', entries: ['message'] },
  { key: 'search', entries: ['meta_title', 'meta_description', 'meta_keywords', 'meta_author'] },
  {
    key: 'home',
    entries: [
      'hero_slides',
      'hero_image_1',
      'hero_image_2',
      'hero_image_3',
      'hero_image_4',
      'hero_image_5',
      'hero_image_6',
      'marquee_words',
      'partners_title',
      'partners_lead',
      'projects_title',
    ],
  },
  {
    key: 'services',
    entries: [
      'services_title',
      'services_lead',
      'service_cards',
      'service_image_commercial',
      'service_image_contracting',
      'service_image_residential',
    ],
  },
  { key: 'projects', entries: ['projects_page_title', 'projects_page_lead', 'next_step_title'] },
  {
    key: 'calculator',
    entries: [
      'calculator_title',
      'calculator_lead',
      'calculator_note',
      'prices_include_vat',
      'estimation_validity_days',
      'estimation_first_number',
      'quote_validity_days',
      'quote_reminder_days',
      'quote_title',
      'quote_lead',
    ],
  },
  {
    key: 'about',
    entries: [
      'about_title',
      'about_image',
      'about_image_alt',
      'about_contact_image',
      'about_contact_image_alt',
    ],
  },
  { key: 'legal', entries: ['legal_ask_again'] },
  { key: 'security', entries: ['second_factor_required', 'proof_minutes', 'single_session'] },
];

const [first] = configSections;

/** The section shown at `/admin/config`. */
export const firstSection = (first as ConfigSection).key;

export function sectionNamed(name: string | undefined): ConfigSection | undefined {
  return configSections.find(({ key }) => key === (name ?? firstSection));
}

/** The section of an entry. */
export function sectionOf(key: string): ConfigSection | undefined {
  return configSections.find(({ entries }) => entries.includes(key));
}

/** Entries that hold the slides' pictures. */
export const slidePictures: readonly string[] = [1, 2, 3, 4, 5, 6].map((place) => `hero_image_${place}`);

/** The entry whose field edits an entry: a slide's picture is chosen in the slide. */
export function fieldOf(key: string): string {
  if (slidePictures.includes(key)) return 'hero_slides';
  return key.startsWith('service_image_') ? 'service_cards' : key;
}

/** The entries of a section that have their own field. */
export function fieldsOf({ entries }: ConfigSection): readonly string[] {
  return entries.filter((key) => fieldOf(key) === key);
}

/** Address of an entry's field. */
export function addressOf(key: string): string {
  return `/admin/config/${sectionOf(key)?.key ?? firstSection}#${key}`;
}

const footer = '/#site-links';

/** Where visitors see the entries of a section, unless listed below. */
const sectionPlaces: Readonly<Record<string, string>> = {
  company: '/about#contact-title',
  registration: footer,
  media: '/',
  social: footer,
  stats: '/#services',
  mission: '/about#mission',
  vision: '/about#vision',
  message: '/about#message',
  search: '/',
  home: '/',
  services: '/services',
  projects: '/projects',
  calculator: '/#estimation-calculator',
  about: '/about',
};

/** null: not visible anywhere. */
const ownPlaces: Readonly<Record<string, string | null>> = {
  corp_name: '/',
  corp_short_name: '/',
  corp_descriptor: '/',
  corp_description: '/about',
  corp_footer_text: footer,
  chat_greeting: '/',
  corp_iban: null,
  zatca_phase: null,
  voucher_write_off_limit: null,
  corp_logo_dark: footer,
  share_image: null,
  meta_description: null,
  meta_keywords: null,
  meta_author: null,
  marquee_words: '/#marquee',
  partners_title: '/#partners',
  partners_lead: '/#partners',
  projects_title: '/#recent-projects',
  services_title: '/#services',
  services_lead: '/#services',
  next_step_title: '/projects#invitation',
  estimation_validity_days: null,
  estimation_first_number: null,
  quote_validity_days: null,
  quote_reminder_days: null,
  quote_title: '/#design-your',
  quote_lead: '/#design-your',
  about_contact_image: '/about#contact-title',
  about_contact_image_alt: '/about#contact-title',
  legal_ask_again: null,
};

/** Where most of a section is shown on the site. */
export function placeOf({ key }: ConfigSection): string | null {
  return sectionPlaces[key] ?? null;
}

/** Where visitors see an entry, as a bare path of the site; null if it is on no page. */
export function shownAt(key: string): string | null {
  const own = ownPlaces[key];
  return own === undefined ? (sectionPlaces[sectionOf(key)?.key ?? ''] ?? null) : own;
}
