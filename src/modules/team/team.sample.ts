import { picturedSamples } from '#modules/media/server.ts';
import { personRecord } from './team.service.ts';

/** The sample company's team. */
export const sampleTeam = picturedSamples(
  personRecord,
  async () => (await import('#demo/content/team.ts')).team,
);
