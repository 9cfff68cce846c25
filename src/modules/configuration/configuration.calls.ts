import { answerOf, type Call } from '#wire/call.ts';
import type { ConfigurationEntry } from './configuration.contract.ts';

export async function readSiteConfiguration(call: Call): Promise<ConfigurationEntry[]> {
  return answerOf(await call('/api/configurations/site'));
}
