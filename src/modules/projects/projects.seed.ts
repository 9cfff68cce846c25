import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { addProject } from './changes.service.ts';
import { createProjectsRepository } from './projects.repository.ts';
import type { ProjectsTables } from './projects.table.ts';

/** The sample company's projects. Those that exist already, by name, are skipped. */
export async function seedSampleProjects(context: ServerContext): Promise<void> {
  const repository = createProjectsRepository(tablesOf<ProjectsTables>(context.database.kysely));
  const isMissing = async (name: string) => !(await repository.hasName(name));
  for (const { project, ...parts } of await readSampleProjects(context, isMissing)) {
    await addProject(context, project, parts);
  }
}

/** The wanted sample projects, with stored pictures. */
export async function readSampleProjects(
  context: ServerContext,
  isWanted: (name: string) => Promise<boolean> = async () => true,
) {
  // Loaded on demand: only a first start and loading the sample company need them.
  const { projects } = await import('#demo/content/projects.ts');
  const { photographs } = await import('#demo/content/photographs.ts');
  const { storeSample } = await import('#demo/sample-media.ts');
  const media = mediaOf(context);
  const ready = [];
  for (const { units, gallery, ...project } of projects) {
    if (!(await isWanted(project.name))) continue;
    const pictures = await Promise.all(
      gallery.map(async (name) => ({
        media: await storeSample(media, `${name}.jpg`),
        file_name: `${name}.jpg`,
        alt: photographs[name]?.ar ?? '',
        translations: { en: { alt: photographs[name]?.en ?? '' } },
      })),
    );
    ready.push({ project, units, pictures });
  }
  return ready;
}
