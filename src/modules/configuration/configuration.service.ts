import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { ConfigurationEntry } from './configuration.contract.ts';
import { presentEntries as present } from './configuration.presenter.ts';
import { entryNotFound } from './configuration.problems.ts';
import type { ConfigurationRow } from './configuration.repository.ts';
import { configurationKeys } from './configuration.settings.ts';
import { entriesOf } from './texts/entry-texts.service.ts';

const staffOnly = new Set(configurationKeys.filter((known) => known.staffOnly).map(({ key }) => key));

const isPublic = ({ key }: ConfigurationRow) => !staffOnly.has(key);

/** The configuration as read by everybody. */
export function createConfigurationService(context: ServerContext) {
  const repository = entriesOf(context);
  const media = mediaOf(context);
  return {
    /** All public entries; pictures have an `image`, small drawings are included as data. */
    readSite: async () => present((await repository.all()).filter(isPublic), media, 'drawing'),
    readType: async (type: ConfigurationEntry['type']) =>
      present((await repository.ofType(type)).filter(isPublic), media),
    readEntry: async (key: string) => {
      const row = await repository.byKey(key);
      if (!row || !isPublic(row)) throw entryNotFound(key);
      const [entry] = await present([row], media);
      return entry as ConfigurationEntry;
    },
    readStatistics: async () => {
      const rows = await repository.ofType('stats');
      const figure = (key: string) => Number(rows.find((row) => row.key === key)?.value) || 0;
      return {
        interior_design: figure('interior_design'),
        finished_projects: figure('finished_projects'),
        expert_designer: figure('expert_designer'),
      };
    },
    readCorporateInfo: async () => corporateInfoFrom(await present(await repository.all(), media)),
  };
}

function corporateInfoFrom(entries: ConfigurationEntry[]) {
  const entry = (key: string) => entries.find((candidate) => candidate.key === key);
  const value = (key: string) => entry(key)?.value ?? '';
  const english = (key: string) => entry(key)?.translations.en?.value ?? null;
  return {
    name: value('corp_name'),
    address: value('corp_address'),
    phone: value('corp_phone'),
    mobile: value('corp_mobile'),
    email: value('corp_email'),
    description: value('corp_description'),
    logo: value('corp_logo'),
    translations: {
      en: {
        name: english('corp_name'),
        address: english('corp_address'),
        description: english('corp_description'),
      },
    },
  };
}
