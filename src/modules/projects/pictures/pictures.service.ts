import type { Transaction } from 'kysely';
import { mediaOf, type Picture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime, restorableSince } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { changeIfUnchanged } from '#server/records/guard.ts';
import { type Change, recordChange } from '#server/records/journal.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { Problem } from '#wire/problem.ts';
import { invalidateProject } from '../projects.cache.ts';
import { documentNotFound, unknownPicture, uploadIncomplete } from '../projects.problems.ts';
import { createProjectsRepository } from '../projects.repository.ts';
import type { ProjectsService } from '../projects.service.ts';
import type { PictureRow, ProjectRow, ProjectsTables } from '../projects.table.ts';
import type { changePicture, createPicture, ProjectPicture } from './pictures.contract.ts';
import { documentFields } from './pictures.fields.ts';
import { documentChanges, newPictureRow } from './pictures.input.ts';
import { createPicturesRepository, type PicturesRepository } from './pictures.repository.ts';

/** Staff's actions on a project's pictures. */
export function createPicturesService(context: ServerContext, projects: ProjectsService) {
  const db = tablesOf<ProjectsTables>(context.database.kysely);
  const repository = createPicturesRepository(db);
  const media = mediaOf(context);
  const since = () => restorableSince(context.now());

  async function read(id: number): Promise<ProjectPicture> {
    const row = await repository.byId(id);
    if (!row) throw documentNotFound();
    const [document] = await projects.presentPictures([row]);
    return document as ProjectPicture;
  }

  /** Changes a project's pictures, one change at a time. Throws `gone` if the project no longer exists. */
  async function within<T>(
    projectId: number,
    work: (inside: PicturesRepository, trx: Transaction<ProjectsTables>) => Promise<T>,
    gone: () => Problem = documentNotFound,
  ): Promise<T> {
    const { done, listed } = await db.transaction().execute(async (trx) => {
      if (!(await createProjectsRepository(trx).lock(projectId))) throw gone();
      const inside = createPicturesRepository(trx);
      const before = await inside.covers([projectId]);
      const done = await work(inside, trx);
      return { done, listed: !looksLike(before[0], (await inside.covers([projectId]))[0]) };
    });
    invalidateProject(context, projectId, { listed });
    return done;
  }

  /** Changes and journals one picture; afterwards there is a cover. Throws 409. */
  async function store(
    row: PictureRow,
    changes: Partial<PictureRow>,
    caller: Caller,
    action: Change['action'],
    more: { cover?: boolean; position?: number } = {},
  ): Promise<void> {
    await within(row.entity_id, async (inside, trx) => {
      const written = { ...changes, updated_at: changeTime(context.now(), row.updated_at) };
      await changeIfUnchanged(trx, 'documents', row, written);
      await inside.choose(row.entity_id, more.cover ? row.id : undefined);
      if (more.position !== undefined) await move(inside, row, more.position);
      const before = recordedFields(documentFields, row);
      const after = { ...before, ...recordedFields(documentFields, { ...row, ...changes }), ...more };
      await recordChange(context, { ...subjectOf(row), before, after, caller, action }, trx);
    });
  }

  return {
    read,

    /** A project's existing picture. Throws 404. */
    async find(id: number): Promise<PictureRow> {
      const row = await repository.byId(id);
      if (!row || !(await createProjectsRepository(db).byId(row.entity_id))) throw documentNotFound();
      return row;
    },

    async findDeleted(id: number): Promise<PictureRow> {
      const row = await repository.deletedById(id, since());
      if (!row || !(await createProjectsRepository(db).byId(row.entity_id))) throw documentNotFound();
      return row;
    },

    listDeleted: async (project: ProjectRow): Promise<ProjectPicture[]> =>
      projects.presentPictures(await repository.deletedOfProject(project.id, since())),

    /** Throws 422 without a saved project, without a file, and for a refused file. */
    async create(
      given: BodyOf<typeof createPicture>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<ProjectPicture> {
      const projectId = /^[1-9]\d{0,8}$/.test(String(given.entity_id)) ? Number(given.entity_id) : 0;
      const project = await createProjectsRepository(db).byId(projectId);
      const file = given.file_content ?? null;
      if (!project || file === null) throw uploadIncomplete({ project: !project, file: file === null });
      const hash = await media.store(file, { field: 'file_content' });
      const picture = (await media.describe([hash])).get(hash) as Picture;
      const add = async (inside: PicturesRepository, trx: Transaction<ProjectsTables>) => {
        const last = (await inside.ofProject(projectId)).at(-1)?.position ?? -1;
        const place = { projectId, position: last + 1 };
        const row = await inside.addOne(newPictureRow(given, { hash, picture }, place, context.now()));
        await keepRequestKey(context, key, row.id, trx);
        await inside.choose(projectId);
        const change = { ...subjectOf(row), caller, action: 'create' as const };
        await recordChange(context, { ...change, after: recordedFields(documentFields, row) }, trx);
        if (await createProjectsRepository(trx).showPictured(projectId)) {
          const shown = { subject: 'project', id: projectId, name: project.name, caller };
          const fields = { before: { is_public: false }, after: { is_public: true } };
          await recordChange(context, { ...shown, ...fields, action: 'update' }, trx);
        }
        return row.id;
      };
      const id = await within(projectId, add, () => uploadIncomplete({ project: true, file: false }));
      return read(id);
    },

    async change(
      row: PictureRow,
      given: BodyOf<typeof changePicture>,
      caller: Caller,
    ): Promise<ProjectPicture> {
      const { cover, position } = given;
      await store(row, documentChanges(row, given), caller, 'update', {
        ...(cover && { cover }),
        ...(typeof position === 'number' && { position }),
      });
      return read(row.id);
    },

    delete: (row: PictureRow, caller: Caller) =>
      store(row, { deleted_at: context.now().toISOString(), cover: 0 }, caller, 'delete'),

    async restore(row: PictureRow, caller: Caller): Promise<ProjectPicture> {
      await store(row, { deleted_at: null, cover: 0 }, caller, 'restore');
      return read(row.id);
    },

    /** Orders the pictures by the ids; the others follow. Throws 422. */
    async order(project: ProjectRow, ids: readonly number[], caller: Caller): Promise<ProjectPicture[]> {
      await within(project.id, async (inside, trx) => {
        const before = (await inside.ofProject(project.id)).map((row) => row.id);
        if (ids.some((id) => !before.includes(id))) throw unknownPicture();
        const after = [...ids, ...before.filter((id) => !ids.includes(id))];
        await place(inside, after);
        const { id, name } = project;
        const change = { subject: 'project', id, name, caller, action: 'update' as const };
        await recordChange(context, { ...change, before: { order: before }, after: { order: after } }, trx);
      });
      return projects.readGallery(project.id);
    },
  };
}

/** Whether lists, which show the cover, look the same with both. */
function looksLike(cover: PictureRow | undefined, other: PictureRow | undefined): boolean {
  return (['media', 'alt', 'translations'] as const).every((column) => cover?.[column] === other?.[column]);
}

async function move(inside: PicturesRepository, row: PictureRow, position: number): Promise<void> {
  const others = (await inside.ofProject(row.entity_id)).map(({ id }) => id).filter((id) => id !== row.id);
  others.splice(position, 0, row.id);
  await place(inside, others);
}

async function place(inside: PicturesRepository, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await inside.place(id, position);
}

function subjectOf({ id, file_name: name }: PictureRow) {
  return { subject: 'document', id, name };
}
