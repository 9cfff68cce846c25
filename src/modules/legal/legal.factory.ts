import { createClient } from '#tests/support/test-client.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import type { LegalVersion } from './legal.contract.ts';

/** Publishes the samples, as the company does once its lawyer has read them. */
export async function publishSamples(server: TestServer): Promise<void> {
  const staff = createClient(server);
  await staff.signIn();
  const versions: LegalVersion[] = await (await staff.get('/api/legal/versions')).json();
  for (const { id, state } of versions)
    if (state === 'sample') await staff.write('POST', `/api/legal/versions/${id}/publish`, {});
}
