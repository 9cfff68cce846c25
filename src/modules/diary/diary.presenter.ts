import { contractsNamed, type NamedContract } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import type { DiaryDay } from './diary.contract.ts';
import { type DiaryDayRow, type DiaryPhotographRow, diaryFields, photographFields } from './diary.fields.ts';
import { createDiaryRepository } from './diary.repository.ts';
import { peopleIn } from './diary.subject.ts';
import type { Photograph } from './photographs/photographs.contract.ts';

/** Days as answers, with their contracts and photographs. */
export function createDiaryPresenter(context: ServerContext) {
  const repository = createDiaryRepository(context.database.kysely);

  async function list(rows: readonly DiaryDayRow[]): Promise<DiaryDay[]> {
    const [contracts, photographs] = await Promise.all([
      contractsNamed(
        rows.map(({ contract_id }) => contract_id),
        context.database.kysely,
      ),
      repository.photographsOf(rows.map(({ id }) => id)),
    ]);
    const ofDay = Map.groupBy(photographs, ({ day_id }) => day_id);
    return rows.map((row) => ({
      id: row.id,
      contract_id: row.contract_id,
      contract: presentContract(contracts.get(row.contract_id)),
      ...answeredFields(diaryFields, row),
      ...{ temperature: row.temperature, people: peopleIn(row), people_total: row.people_total },
      photographs: (ofDay.get(row.id) ?? []).map(presentPhotograph),
      written_by: row.written_by === null ? null : { id: row.written_by, name: row.written_by_name },
      ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at },
    }));
  }

  return {
    list,
    async one(row: DiaryDayRow): Promise<DiaryDay> {
      const [day] = await list([row]);
      return day as DiaryDay;
    },
  };
}

function presentContract(contract: NamedContract | undefined): DiaryDay['contract'] {
  if (!contract) return null;
  const { id, number, name, translations, project_id } = contract;
  return { id, number, name, translations, project_id };
}

export function presentPhotograph(row: DiaryPhotographRow): Photograph {
  const { id, taken_at, width, height, user_name, created_at, updated_at } = row;
  return {
    id,
    ...answeredFields(photographFields, row),
    ...{ taken_at, width, height, user_name, created_at, updated_at },
  };
}
