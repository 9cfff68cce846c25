import { z } from 'zod';

// Shapes of the entries that hold lists: used to validate input and to read them for pages.

const text = z.string().max(1000).default('');
const title = z.string().trim().min(1).max(300);
const picture = z
  .string()
  .max(64)
  .default('')
  .meta({ description: 'Key of the entry that holds the picture' });

export const heroSlide = z.object({
  title,
  lead: text,
  /** The slide's short name on the datum line. */
  label: text,
  image: picture,
  alt: text,
});

export const serviceIds = ['commercial', 'contracting', 'residential'] as const;
export type ServiceId = (typeof serviceIds)[number];

export const serviceCard = z.object({
  id: z.enum(serviceIds),
  title,
  text,
  image: picture,
  alt: text,
});

export const marqueeWord = z.string().trim().min(1).max(100);
