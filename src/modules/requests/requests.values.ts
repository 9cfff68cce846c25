/** Choices in the quote form: finishing only and key delivery have no price in the price book. */
export const realEstateTypes = ['villa', 'building'] as const;
export const projectTypes = ['bones', 'finishing', 'key_delivery'] as const;

export type RealEstateType = (typeof realEstateTypes)[number];
export type ProjectType = (typeof projectTypes)[number];

/** Maximum length of each field. */
export const max = { name: 120, email: 254, phone: 40, message: 10_000 } as const;
