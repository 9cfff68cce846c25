/** The weakest staff level; lower is stronger, and higher ones are customers. */
export const staffLevel = 3;
