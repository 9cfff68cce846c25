import { picturedSamples } from '#modules/media/server.ts';
import { partnerRecord } from './partners.service.ts';

/** The sample company's partners. */
export const samplePartners = picturedSamples(
  partnerRecord,
  async () => (await import('#demo/content/partners.ts')).partners,
);
