import { z } from 'zod';
import { day } from './fields.ts';

/** Counts of the last twelve weeks; `week` is the Sunday on which it began. */
export const weekly = z
  .array(z.object({ week: day, count: z.int().min(0) }))
  .meta({ id: 'Weekly', description: 'The last twelve weeks, which begin on Sunday' });

export type Weekly = z.infer<typeof weekly>;
