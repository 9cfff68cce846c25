/** Suggested name and texts of a new unit, which never reach a page of the site. */
export const newUnit = {
  name: 'وحدة جديدة',
  description: 'وصف الوحدة الجديدة',
  translations: { en: { name: 'New Unit', description: 'New Unit Description' } },
} as const;

type Field = 'name' | 'description';

/** Whether a text is one of the suggestions, in either language. */
export function isSuggestion(field: Field, text: string): boolean {
  return [newUnit[field], newUnit.translations.en[field]].includes(text.trim() as never);
}

/** A unit's text as visitors read it: empty if nobody wrote one. */
export function writtenText(field: Field, text: string): string {
  return isSuggestion(field, text) ? '' : text;
}
