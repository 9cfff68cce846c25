/** The weakest level that staff have; lower is stronger, and above it are customers (decisions, section 3). */
export const staffLevel = 3;
