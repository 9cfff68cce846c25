import { expect, it } from 'vitest';
import { modules } from '#modules/registry.ts';
import { startTestServer } from '#tests/support/test-server.ts';

it('offers only kinds of records that the modules declare', async () => {
  const { context } = await startTestServer();
  const declared = modules.flatMap(({ subjects = {} }) => Object.keys(subjects));
  expect(new Set(declared).size).toBe(declared.length);
  for (const { subject } of context.subjects.all()) expect(declared).toContain(subject);
  expect(() => context.subjects.of('nothing')).toThrow('nothing');
});
