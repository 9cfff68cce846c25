import { z } from 'zod';
import { image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { englishOf, optionalChoice } from '#wire/entry-fields.ts';
import { moment, text, translationsOf } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';

export const configurationTypes = ['general', 'media', 'social', 'stats'] as const;

export const configurationEntry = z
  .object({
    id: z.int(),
    key: z.string(),
    /** Text, a number as text, JSON text for lists, or the data URL of a small rendition for pictures. */
    value: z.string(),
    type: z.enum(configurationTypes),
    description: z.string(),
    translations: translationsOf(['value', 'description']),
    /** The full picture of an entry of type `media`; null for other types and if none is set. */
    image: image.nullable(),
  })
  .meta({ id: 'ConfigurationEntry' });

export type ConfigurationEntry = z.infer<typeof configurationEntry>;

export const corporateInfo = z
  .object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    mobile: z.string(),
    email: z.string(),
    description: z.string(),
    logo: z.string(),
    translations: translationsOf(['name', 'address', 'description']),
  })
  .meta({ id: 'CorporateInfo' });

export const statistics = z
  .object({ interior_design: z.number(), finished_projects: z.number(), expert_designer: z.number() })
  .meta({ id: 'Statistics' });

const tag = 'configuration';

export const readGeneral = defineContract({
  id: 'readGeneralConfiguration',
  tag,
  method: 'GET',
  path: '/api/configurations/general',
  summary: 'Lists the public entries of type general',
  answer: z.array(configurationEntry),
});

export const readSite = defineContract({
  id: 'readSiteConfiguration',
  tag,
  method: 'GET',
  path: '/api/configurations/site',
  summary:
    'Every entry that public pages are made from; of a picture `image`, and `value` only of a drawing of 1 KB at most',
  answer: z.array(configurationEntry),
});

export const readStatistics = defineContract({
  id: 'readStatisticsConfiguration',
  tag,
  method: 'GET',
  path: '/api/configurations/stats',
  summary: 'Lists the figures of the home page',
  answer: statistics,
});

export const readCorporateInfo = defineContract({
  id: 'readCorporateInfo',
  tag,
  method: 'GET',
  path: '/api/configurations/corp/info',
  summary: "Reads the company's name and contact details",
  answer: corporateInfo,
});

export const readEntry = defineContract({
  id: 'readConfigurationByKey',
  tag,
  method: 'GET',
  path: '/api/configurations/{key}/by-key',
  summary: 'Reads one entry',
  params: z.object({ key: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/) }),
  answer: configurationEntry,
});

/** An entry as shown to staff. */
export const managedEntry = configurationEntry
  .extend({
    updated_at: moment,
    level: z.int().nullable().meta({
      description:
        'For a setting that is money: the weakest level that may change it. A change asks for a fresh proof, and all administrators are told by mail',
    }),
  })
  .meta({ id: 'ManagedConfigurationEntry' });

export type ManagedEntry = z.infer<typeof managedEntry>;

const entriesQuery = listQuery(['id', 'key', 'type'], 'id');

export type EntriesQuery = z.output<typeof entriesQuery>;

export const readAll = defineContract({
  id: 'readAllConfiguration',
  tag,
  method: 'GET',
  path: '/api/configurations/all',
  summary: 'Lists all entries, for staff',
  query: entriesQuery,
  answer: z.array(managedEntry),
});

// A list is accepted as an array or as JSON text, a number as a number or as text.
const written = z.union([z.string(), z.number(), z.array(z.unknown())]).nullable();

export const saveEntry = defineContract({
  id: 'saveConfiguration',
  tag,
  method: 'POST',
  path: '/api/configurations',
  summary:
    'Changes the entry of a known key; an empty value of type media removes the picture. An entry with a `level` is 403 for weaker levels',
  body: z.object({
    id: z.unknown().optional().meta({ description: 'Ignored; the key identifies the entry' }),
    key: z.string().max(64),
    value: written.meta({ description: 'For type media, a data URL or plain base64 of at most 1 MB' }),
    type: optionalChoice(configurationTypes),
    description: text(300).nullable().optional(),
    translations: englishOf({
      value: written.optional(),
      description: text(300).nullable().optional(),
    }),
    updated_at: moment.optional(),
  }),
  answer: z.object({ status: z.literal('success'), message: z.string(), entry: managedEntry }),
  problems: [403, 409],
});
