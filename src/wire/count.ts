import { z } from 'zod';

/** The answer of every `/api/stats/…` call. */
export const count = z.object({ stats: z.int().min(0) }).meta({ id: 'Count' });
