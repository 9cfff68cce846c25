/** Days for which an import is kept and can be taken back. */
export const keptDays = 30;
