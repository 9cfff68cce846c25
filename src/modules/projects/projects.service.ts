import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import type { ProjectPicture } from './pictures/pictures.contract.ts';
import { createPicturesRepository } from './pictures/pictures.repository.ts';
import type { ListedProject, Project, ProjectsOfKind, PublicProjectsQuery } from './projects.contract.ts';
import { maySeeHidden } from './projects.policy.ts';
import { presentPicture, presentProject, presentUnit, type UnitCounts } from './projects.presenter.ts';
import { documentNotFound, projectNotFound } from './projects.problems.ts';
import { createProjectsRepository } from './projects.repository.ts';
import type { PictureRow, ProjectRow, ProjectsTables, UnitRow } from './projects.table.ts';
import type { Unit } from './units/units.contract.ts';
import { createUnitsRepository } from './units/units.repository.ts';

export type ProjectsService = ReturnType<typeof createProjectsService>;

/** Whether visitors see it. */
const isShown = ({ is_public, archived_at }: ProjectRow) => is_public === 1 && !archived_at;

export function createProjectsService(context: ServerContext) {
  const db = tablesOf<ProjectsTables>(context.database.kysely);
  const projects = createProjectsRepository(db);
  const units = createUnitsRepository(db);
  const pictureRows = createPicturesRepository(db);
  const media = mediaOf(context);

  async function countUnits(projectIds: readonly number[]): Promise<Map<number, UnitCounts>> {
    const unitsOf = new Map<number, UnitCounts>();
    for (const { project_id: id, status, units: count } of await units.countByStatus(projectIds)) {
      unitsOf.set(id, { ...unitsOf.get(id), [status]: count });
    }
    return unitsOf;
  }

  /** Projects for lists, in a fixed number of queries. */
  async function present(rows: readonly ProjectRow[], seesAll = false): Promise<ListedProject[]> {
    const ids = rows.map((row) => row.id);
    const [unitsOf, covers] = await Promise.all([countUnits(ids), pictureRows.covers(ids)]);
    const pictures = await media.describe(
      covers.map((cover) => cover.media),
      ['thumbnail'],
    );
    const coverOf = new Map(covers.map((cover) => [cover.entity_id, cover]));
    return rows.map((row) =>
      presentProject(row, {
        pictures,
        seesAll,
        cover: coverOf.get(row.id),
        units: unitsOf.get(row.id) ?? {},
      }),
    );
  }

  async function presentUnits(rows: readonly UnitRow[]): Promise<Unit[]> {
    const pictures = await media.describe(
      rows.flatMap((row) => row.media ?? []),
      ['thumbnail'],
    );
    return rows.map((row) => presentUnit(row, pictures));
  }

  async function presentPictures(rows: readonly PictureRow[]): Promise<ProjectPicture[]> {
    const pictures = await media.describe(
      rows.map((row) => row.media),
      ['preview'],
    );
    return rows.map((row) => presentPicture(row, pictures));
  }

  const readUnits = async (projectId: number) => presentUnits(await units.ofProject(projectId));

  const readGallery = async (projectId: number) => presentPictures(await pictureRows.ofProject(projectId));

  /** A project visible to the caller. Throws 404. */
  async function find(id: number, caller: Caller): Promise<ProjectRow> {
    const row = await projects.byId(id);
    if (!row || !(isShown(row) || maySeeHidden(caller))) throw projectNotFound();
    return row;
  }

  return {
    find,
    countUnits,
    presentUnits,
    presentPictures,
    readUnits,
    readGallery,

    async listPublic(query: PublicProjectsQuery): Promise<ListPage<ListedProject>> {
      const { rows, total } = await projects.listPublic(query);
      return { items: await present(rows), total };
    },

    /** The public project after this one, newest first; after the last comes the first. */
    async next(row: ProjectRow): Promise<ListedProject | null> {
      const next = await projects.nextPublic(row.id);
      const [project] = next ? await present([next]) : [];
      return project ?? null;
    },

    async countPublic(): Promise<ProjectsOfKind[]> {
      return (await projects.countPublicByKind()) as ProjectsOfKind[];
    },

    count: (caller: Caller) => projects.count(maySeeHidden(caller) ? 'all' : 'public'),

    /** `seesAll` includes hidden values, for staff. */
    async read(row: ProjectRow, seesAll: boolean): Promise<{ project: Project; gallery: ProjectPicture[] }> {
      const [[listed], unitsOfIt, gallery] = await Promise.all([
        present([row], seesAll),
        readUnits(row.id),
        readGallery(row.id),
      ]);
      return { project: { ...(listed as ListedProject), units: unitsOfIt }, gallery };
    },

    /** A picture whose project is visible to the caller. Throws 404. */
    async findPicture(id: number, caller: Caller): Promise<PictureRow> {
      const row = await pictureRows.byId(id);
      const project = row && (await projects.byId(row.entity_id));
      if (!project || !(isShown(project) || maySeeHidden(caller))) throw documentNotFound();
      return row;
    },

    readFile: (row: PictureRow) => media.file(row.media),
  };
}
