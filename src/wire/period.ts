import { z } from 'zod';
import { day } from './fields.ts';

/** Narrows a list to rows created in a period; days are those of Riyadh. */
export const period = {
  since: z
    .union([z.literal('yesterday'), day])
    .optional()
    .meta({ description: 'Created on this day or later' }),
  until: day.optional().meta({ description: 'Created on this day or earlier' }),
};
