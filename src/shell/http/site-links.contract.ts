import { z } from 'zod';
import { locales } from '#base/locale.ts';
import { defineContract } from '#wire/contract.ts';

const siteLink = z
  .object({
    path: z.string().meta({ description: 'Without the language, such as /team' }),
    place: z.enum(['links', 'legal']).meta({ description: 'Among the links, or beside the copyright' }),
    name: z.string(),
    translations: z.object({ en: z.object({ name: z.string() }) }),
    languages: z.array(z.enum(locales)).readonly().meta({ description: 'In which its page has content' }),
  })
  .meta({ id: 'SiteLink' });

export type SiteLink = z.infer<typeof siteLink>;

export const readSiteLinks = defineContract({
  id: 'readSiteLinks',
  tag: 'configuration',
  method: 'GET',
  path: '/api/site-links',
  summary:
    'The pages that the footer links to, besides those of every site; a page with nothing to show is left out',
  answer: z.array(siteLink),
});
