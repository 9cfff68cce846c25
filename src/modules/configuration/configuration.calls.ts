import { answerOf, type Call } from '#wire/call.ts';
import type { ConfigurationEntry, LegalStates } from './configuration.contract.ts';

export async function readSiteConfiguration(call: Call): Promise<ConfigurationEntry[]> {
  return answerOf(await call('/api/configurations/site'));
}

export async function readLegalStates(call: Call): Promise<LegalStates> {
  return answerOf(await call('/api/configurations/legal'));
}
