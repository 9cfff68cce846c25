/** Choices in the quote form: finishing only and key delivery have no price in the price book. */
export const realEstateTypes = ['villa', 'building'] as const;
export const projectTypes = ['bones', 'finishing', 'key_delivery'] as const;

export type RealEstateType = (typeof realEstateTypes)[number];
export type ProjectType = (typeof projectTypes)[number];

/** Where leads come from. `site` is the quote form; visitors' own forms are the first two. */
export const leadSources = [
  'site',
  'contact',
  'estimate',
  'phone',
  'whatsapp',
  'visit',
  'referral',
  'other',
] as const;

export type LeadSource = (typeof leadSources)[number];

/** Why a lead was lost. */
export const lostReasons = ['price', 'time', 'competitor', 'no_answer', 'other'] as const;

export type LostReason = (typeof lostReasons)[number];

/** Maximum length of each field. */
export const max = { name: 120, email: 254, phone: 40, subject: 160, message: 10_000 } as const;

/** Two months. */
export const maxUntouchedHours = 1440;
