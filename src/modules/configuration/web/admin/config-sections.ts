export interface ConfigSection {
  /** Names its words, `sections.<key>`. */
  key: string;
  /** The entries of the section in their order. */
  entries: readonly string[];
}

/** Where each entry stands: first what is said of the company and how it is found, then the texts of each page. */
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
  { key: 'legal', entries: ['terms', 'privacy'] },
  { key: 'security', entries: ['second_factor_required', 'single_session'] },
];
