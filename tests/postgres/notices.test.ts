import { expect, inject, it } from 'vitest';
import { openNotices } from '#server/db/notices.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startWay } from '#tests/support/way.ts';

it('a process that stops says what it could not say while it was cut off', async () => {
  const { databaseUrl = '', drop } = await createTestDatabase(inject('engine'));
  const way = await startWay(new URL(databaseUrl));
  const heard: string[] = [];
  const states: string[] = [];
  const hearing = {
    heard: (tags: readonly string[]) => void heard.push(...tags),
    whole: () => void states.push('whole'),
    broken: () => void states.push('broken'),
  };
  const here = openNotices(way.url, hearing);
  const there = openNotices(databaseUrl, hearing);
  await expect.poll(() => states, { timeout: 5000 }).toEqual(['whole', 'whole']);
  way.break(true);
  await expect.poll(() => states, { timeout: 12_000 }).toContain('broken');
  await here.tell(['partners']);
  way.break(false);
  await here.stop();
  await expect.poll(() => heard).toEqual(['partners']);
  await there.stop();
  await drop();
});
