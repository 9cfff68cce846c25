import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { notFound } from '#server/http/problems.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { findVisible } from '#server/records/subjects.ts';
import { createDiaryDay, diary, listContractDiary } from './diary.contract.ts';
import { diarySheet } from './diary.export.ts';
import { createDiaryService } from './diary.service.ts';
import { mountPhotographs } from './photographs/photographs.api.ts';

export function mountDiary(api: Api, context: ServerContext): void {
  const service = createDiaryService(context);
  const find = async ({
    params,
    caller,
  }: {
    params: { id: number };
    caller: Parameters<typeof findVisible>[2];
  }) => {
    const contract = await findVisible(context.subjects.of('contract'), params.id, caller);
    if (!contract) throw notFound();
    return contract;
  };
  serveRecord(api, context, {
    as: 'diary',
    permission: 'contracts',
    contracts: diary,
    service,
    sheet: diarySheet,
    deleted: 'diary.deleted',
  });
  api.serve(listContractDiary, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ params, query, http }) =>
      answerList(http, query, await service.list({ ...query, contract_id: params.id }).page()),
  });
  api.serve(createDiaryDay, {
    allow: staffCan('contracts', 'create'),
    find,
    again: async (id) => ({ diary: await service.read(await service.find(id)) }),
    handle: async ({ params, body, caller, key }) => ({
      diary: await service.write(params.id, body, caller, key),
    }),
  });
  mountPhotographs(api, context);
}
