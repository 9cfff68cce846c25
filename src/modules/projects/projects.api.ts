import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { mountProjectsAdmin } from './admin/projects.admin.api.ts';
import { answerPicture } from './pictures/picture-file.presenter.ts';
import { listPictures, listStagePhotographs, readPicture } from './pictures/pictures.contract.ts';
import { stagePhotographsOf, stagesTag } from './pictures/stages.subject.ts';
import { keptLists, keptOf } from './projects.cache.ts';
import {
  countProjects,
  countPublicProjects,
  listPublicProjects,
  readNextProject,
  readProject,
} from './projects.contract.ts';
import { maySeeHidden } from './projects.policy.ts';
import { createProjectsService } from './projects.service.ts';
import { listUnits } from './units/units.contract.ts';

export function mountProjects(api: Api, context: ServerContext): void {
  const service = createProjectsService(context);
  const visible = {
    allow: everyone,
    cache: ({ id }: { id: number }) => keptOf(id),
    find: ({ params, caller }: { params: { id: number }; caller: Parameters<typeof service.find>[1] }) =>
      service.find(params.id, caller),
  };

  api.serve(listPublicProjects, {
    allow: everyone,
    cache: keptLists,
    handle: async ({ query, http }) => answerList(http, query, await service.listPublic(query)),
  });
  api.serve(countPublicProjects, {
    allow: everyone,
    cache: keptLists,
    handle: () => service.countPublic(),
  });
  api.serve(readProject, {
    ...visible,
    changedAt: (found) => found.updated_at,
    handle: ({ found, caller }) => service.read(found, maySeeHidden(caller)),
  });
  api.serve(readNextProject, {
    ...visible,
    cache: keptLists,
    handle: async ({ found }) => ({ project: await service.next(found) }),
  });
  api.serve(listUnits, { ...visible, handle: ({ found }) => service.readUnits(found.id) });
  api.serve(listStagePhotographs, {
    ...visible,
    cache: ({ id }) => [...keptOf(id), stagesTag],
    handle: ({ found }) => stagePhotographsOf(context, found.id),
  });
  api.serve(listPictures, { ...visible, handle: ({ found }) => service.readGallery(found.id) });
  api.serve(readPicture, {
    allow: everyone,
    find: ({ params, caller }) => service.findPicture(params.id, caller),
    handle: async ({ found, http }) =>
      answerPicture(http.req.raw.headers, found, () => service.readFile(found)),
  });
  api.serve(countProjects, {
    allow: everyone,
    cache: keptLists,
    handle: async ({ caller }) => ({ stats: await service.count(caller) }),
  });
  mountProjectsAdmin(api, context, service);
}
