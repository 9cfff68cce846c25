/** What may be chosen in the quote form: finishing alone and key delivery have no price in the price book. */
export const realEstateTypes = ['villa', 'building'] as const;
export const projectTypes = ['bones', 'finishing', 'key_delivery'] as const;

export type RealEstateType = (typeof realEstateTypes)[number];
export type ProjectType = (typeof projectTypes)[number];

/** The most characters that each field takes. */
export const most = { name: 120, email: 254, phone: 40, message: 10_000 } as const;
