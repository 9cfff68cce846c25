import type { Kysely } from 'kysely';
import { type Media, mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { documentRowsOf, type PictureEntry } from './pictures/pictures.input.ts';
import { createPicturesRepository } from './pictures/pictures.repository.ts';
import { invalidateProject } from './projects.cache.ts';
import type { ProjectEntry } from './projects.fields.ts';
import { projectRowOf } from './projects.input.ts';
import { createProjectsRepository } from './projects.repository.ts';
import type { ProjectsTables } from './projects.table.ts';
import type { UnitEntry } from './units/units.fields.ts';
import { unitRowOf } from './units/units.input.ts';
import { createUnitsRepository } from './units/units.repository.ts';

export interface ProjectParts {
  units?: readonly UnitEntry[];
  pictures?: readonly PictureEntry[];
}

/** Adds a project with its units and pictures in one transaction. Returns its id. */
export async function addProject(
  context: ServerContext,
  entry: ProjectEntry,
  { units = [], pictures = [] }: ProjectParts = {},
): Promise<number> {
  const now = context.now();
  const stored = await mediaOf(context).describe(pictures.map((picture) => picture.media));
  const id = await databaseOf(context)
    .transaction()
    .execute((transaction) => insertProject(transaction, entry, { units, pictures }, { stored, now }));
  invalidateProject(context, id);
  return id;
}

/** Adds a project with its units and already stored pictures, in the caller's transaction. Returns its id. */
export async function insertProject(
  transaction: Kysely<ProjectsTables>,
  entry: ProjectEntry,
  { units = [], pictures = [] }: ProjectParts,
  { stored, now }: { stored: Awaited<ReturnType<Media['describe']>>; now: Date },
): Promise<number> {
  const id = await createProjectsRepository(transaction).add(projectRowOf(entry, now));
  await createUnitsRepository(transaction).add(units.map((unit) => unitRowOf(unit, id, now)));
  await createPicturesRepository(transaction).add(documentRowsOf(pictures, stored, id, now));
  return id;
}

/** Makes a project public, or visible only to staff. */
export async function setProjectPublic(context: ServerContext, id: number, isPublic: boolean): Promise<void> {
  await createProjectsRepository(databaseOf(context)).setPublic(id, isPublic, context.now().toISOString());
  invalidateProject(context, id);
}

function databaseOf(context: ServerContext): Kysely<ProjectsTables> {
  return tablesOf<ProjectsTables>(context.database.kysely);
}
