import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { signedIn, staffCan } from '#server/http/caller.ts';
import type { DiaryPhotographRow } from '../diary.fields.ts';
import { createDiaryService } from '../diary.service.ts';
import {
  addPhotograph,
  changePhotograph,
  deletePhotograph,
  readDiaryPicture,
  readMyDiaryPicture,
  restorePhotograph,
} from './photographs.contract.ts';
import { createPhotographsService } from './photographs.service.ts';

export function mountPhotographs(api: Api, context: ServerContext): void {
  const days = createDiaryService(context);
  const photographs = createPhotographsService(context);
  const find = ({ params }: { params: { id: number } }) => photographs.find(params.id);
  const changedAt = (found: DiaryPhotographRow) => found.updated_at;
  const again = async (id: number) => ({ photograph: await photographs.read(id) });

  api.serve(addPhotograph, {
    allow: staffCan('contracts', 'update'),
    find: ({ params }) => days.find(params.id),
    again,
    handle: async ({ found, body, caller, key }) => ({
      photograph: await photographs.add(found, body, caller, key),
    }),
  });
  api.serve(changePhotograph, {
    allow: staffCan('contracts', 'update'),
    find,
    changedAt,
    again,
    handle: async ({ found, body, caller, key }) => ({
      photograph: await photographs.change(found, body, caller, key),
    }),
  });
  api.serve(deletePhotograph, {
    allow: staffCan('contracts', 'update'),
    find,
    changedAt,
    handle: async ({ found, caller, locale }) => {
      await photographs.delete(found, caller);
      return { message: context.words(locale)('diary.photograph_deleted') };
    },
  });
  api.serve(restorePhotograph, {
    allow: staffCan('contracts', 'update'),
    find: ({ params }) => photographs.findDeleted(params.id),
    handle: async ({ found, caller }) => ({ photograph: await photographs.restore(found, caller) }),
  });
  api.serve(readDiaryPicture, {
    allow: staffCan('contracts', 'read'),
    find: ({ params }) => photographs.find(params.id),
    handle: ({ found, params }) => photographs.picture(found, params.width),
  });
  api.serve(readMyDiaryPicture, {
    allow: signedIn,
    find: ({ params, caller }) => photographs.findShown(params.id, caller),
    handle: ({ found, params }) => photographs.picture(found, params.width),
  });
}
