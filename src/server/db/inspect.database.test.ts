import { expect, inject, it } from 'vitest';
import { createInstallation } from '#tests/support/installation.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { isInstalled } from './inspect.ts';

it('a database exists from the first start on', async () => {
  const config = await createInstallation(inject('engine'), 'empty');
  expect(await isInstalled(config)).toBe(false);
  await (await openTestServer(config)).close();
  expect(await isInstalled(config)).toBe(true);
});
