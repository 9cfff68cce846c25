import { expect, inject, it } from 'vitest';
import { examine } from '#shell/doctor/examine.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createInstallation } from '#tests/support/installation.ts';

const steps = schemaOf(await loadServerModules());

it('a replica answers and belongs to this database', async () => {
  const config = { ...(await createInstallation(inject('engine'))), publicUrl: 'http://127.0.0.1:1' };
  const replicaAt = async (databaseReadUrl: string | undefined) => {
    const findings = await examine({ ...config, databaseReadUrl }, steps);
    return findings.filter(({ area }) => area === 'replica');
  };
  expect(await replicaAt(undefined)).toEqual([]);
  expect(await replicaAt(config.databaseUrl)).toMatchObject([{ state: 'good' }]);
  expect(await replicaAt('postgres://omran@127.0.0.1:1/none')).toMatchObject([
    { state: 'failure', says: expect.stringMatching(/ECONNREFUSED/) },
  ]);
  const { databaseUrl: another } = await createInstallation(inject('engine'), 'empty');
  expect(await replicaAt(another)).toMatchObject([
    { state: 'failure', advice: expect.stringMatching(/names a replica/) },
  ]);
});
