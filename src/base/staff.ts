/** The weakest level that staff have; lower is stronger, and above it are customers. */
export const staffLevel = 3;
