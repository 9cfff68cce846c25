/** What the quote form asks for (specification, sections 3 and 5). */
export const realEstateTypes = ['villa', 'building'] as const;
export const projectTypes = ['bones', 'finishing', 'key_delivery'] as const;

export type RealEstateType = (typeof realEstateTypes)[number];
export type ProjectType = (typeof projectTypes)[number];

/** The most characters that each field takes. */
export const most = { name: 120, email: 254, phone: 40, message: 10_000 } as const;
