import { expect, inject, it } from 'vitest';
import { openNotices } from '#server/db/notices.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startWay } from '#tests/support/way.ts';

it('a stopping process sends what it could not announce while disconnected', async () => {
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
  await expect.poll(() => states).toEqual(['whole', 'whole']);
  way.break(true);
  await expect.poll(() => states).toContain('broken');
  await here.tell(['partners']);
  way.break(false);
  await here.stop();
  await expect.poll(() => heard).toEqual(['partners']);
  await there.stop();
  await drop();
});

it('sends all changes made while disconnected, however many', async () => {
  const { databaseUrl = '', drop } = await createTestDatabase(inject('engine'));
  const heard = new Set<string>();
  const changed = Array.from({ length: 1000 }, (_, id) => `project-${100_000_000 + id}`);
  let ready = 0;
  const hearing = {
    heard(tags: readonly string[]) {
      for (const tag of tags) heard.add(tag);
    },
    whole() {
      ready += 1;
    },
    broken: () => {},
  };
  const there = openNotices(databaseUrl, hearing);
  await expect.poll(() => ready).toBe(1);
  const here = openNotices(databaseUrl, hearing);
  await here.tell(changed);
  await expect.poll(() => heard.size).toBe(changed.length);
  await here.tell(['partners']);
  await expect.poll(() => heard.has('partners')).toBe(true);
  await Promise.all([here.stop(), there.stop()]);
  await drop();
});
