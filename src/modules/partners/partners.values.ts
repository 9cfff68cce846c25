export const partnerStatuses = ['active', 'inactive'] as const;

export const partnerTexts = ['name', 'description'] as const;
