import { expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import type { ListedProject } from './projects.contract.ts';
import { seedSampleProjects } from './projects.seed.ts';

it('the sample projects exist once, complete and in both languages', async () => {
  const server = await startTestServer({ demo: true });
  const read = async (): Promise<ListedProject[]> => (await server.request('/api/projects/public')).json();
  const first = await read();
  expect(first.map((project) => project.name)).toEqual([
    'فيلا وادي حنيفة',
    'برج النخيل للأعمال',
    'مجمّع السدرة السكني',
    'عمارة الياسمين',
    'معارض طريق الملك فهد',
    'مكاتب حطين',
  ]);
  for (const project of first) {
    expect(project.image, project.name).not.toBeNull();
    expect(project.thumbnail.length).toBeLessThanOrEqual(4096);
    for (const field of ['name', 'description', 'address', 'ingredients', 'owner', 'image_alt'] as const) {
      expect(project[field], field).not.toBe('');
      expect(project.translations.en?.[field], field).toBeTruthy();
    }
    const { gallery } = await (await server.request(`/api/projects/${project.id}`)).json();
    expect(gallery).toHaveLength(4);
  }

  await seedSampleProjects(server.context);
  server.context.cache.clear();
  expect(await read()).toEqual(first);
});
