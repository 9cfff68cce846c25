import { contractsOfProject } from '#modules/contracts/server.ts';
import { mediaOf } from '#modules/media/server.ts';
import type { StagePhotograph } from '#modules/projects/pictures/pictures.contract.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type People, type Weather, weatherOf } from './diary.fields.ts';
import { createDiaryRepository } from './diary.repository.ts';
import { peopleIn } from './diary.subject.ts';
import { createPhotographsService } from './photographs/photographs.service.ts';

/** A photograph that the customer sees. Its picture is at `readMyDiaryPicture`, or from `shownPicture`. */
export interface ShownPhotograph {
  id: number;
  caption: string;
  taken_at: string | null;
  width: number;
  height: number;
}

/** A day of which the customer sees the text, photographs, or both. */
export interface ShownDay {
  id: number;
  contract_id: number;
  day: string;
  stage: string;
  /** Null unless the day itself is shown. Visitors and the note are for the office alone. */
  written: {
    weather: Weather;
    temperature: number | null;
    people: People[];
    people_total: number;
    works: string;
  } | null;
  photographs: ShownPhotograph[];
}

/** What customers see of the diary of their contracts, latest day first. */
export async function shownDiary(contractIds: readonly number[], on: Connection): Promise<ShownDay[]> {
  const repository = createDiaryRepository(on);
  const days = await repository.ofContracts(contractIds);
  const photographs = await repository.photographsOf(days.map(({ id }) => id));
  const ofDay = Map.groupBy(
    photographs.filter(({ shown }) => shown === 1),
    ({ day_id }) => day_id,
  );
  return days.flatMap((row) => {
    const shown = ofDay.get(row.id) ?? [];
    if (!row.shown && shown.length === 0) return [];
    const { id, contract_id, day, stage, temperature, people_total, works } = row;
    const written = { weather: weatherOf(row), temperature, people: peopleIn(row), people_total, works };
    return [
      {
        ...{ id, contract_id, day, stage },
        written: row.shown ? written : null,
        photographs: shown.map(({ id, caption, taken_at, width, height }) => ({
          ...{ id, caption, taken_at, width, height },
        })),
      },
    ];
  });
}

/** The picture of a shown photograph of these contracts, at least so wide; undefined if it is not shown. */
export async function shownPicture(
  context: ServerContext,
  { id, width, contractIds }: { id: number; width: number; contractIds: readonly number[] },
): Promise<Response | undefined> {
  const photographs = createPhotographsService(context);
  const row = await photographs.shownOf(id, contractIds);
  return row && photographs.picture(row, width);
}

/** Most photographs of a site that visitors see. */
const maxPublic = 24;

/** The photographs of a project's contracts that are chosen for visitors, latest day first. */
export function publicPhotographs(context: ServerContext) {
  const on = context.database.kysely;
  const repository = createDiaryRepository(on);
  return async (projectId: number): Promise<StagePhotograph[]> => {
    const contracts = await contractsOfProject(projectId, on);
    const days = await repository.ofContracts(contracts.map(({ id }) => id));
    const all = await repository.photographsOf(days.map(({ id }) => id));
    const ofDay = Map.groupBy(
      all.filter(({ shown_public }) => shown_public === 1),
      ({ day_id }) => day_id,
    );
    const chosen = days
      .flatMap(({ id, day, stage }) => (ofDay.get(id) ?? []).map((row) => ({ row, day, stage })))
      .slice(0, maxPublic);
    const pictures = await mediaOf(context).describe(chosen.map(({ row }) => row.media));
    return chosen.flatMap(({ row: { id, caption, media }, day, stage }) => {
      const picture = pictures.get(media);
      return picture ? [{ id, day, stage, caption, image: picture.image }] : [];
    });
  };
}
