import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { readNumber } from '#wire/entry-fields.ts';
import { id, moment, translationsOf } from '#wire/fields.ts';
import { maxUntouchedHours } from '../requests.values.ts';

const role = z.object({ id: z.int(), name: z.string(), translations: translationsOf(['name']) });

const leadSettings = z
  .object({
    untouched_hours: z.int().meta({
      description: 'Hours without a change after which a new lead counts as untouched; 0 for never',
    }),
    turns: z
      .array(z.int())
      .meta({ description: 'Ids of the staff who get new leads in turn; none for nobody' }),
    own_roles: z
      .array(z.int())
      .meta({ description: 'Ids of the roles whose staff see only their own leads' }),
    updated_at: moment,
  })
  .meta({ id: 'LeadSettings' });

const answer = z.object({
  settings: leadSettings,
  staff: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .meta({ description: 'Active staff who may read leads' }),
  roles: z
    .array(role)
    .meta({ description: "Roles that can be narrowed: those below the administrators' level" }),
});

export type LeadSettings = z.infer<typeof leadSettings>;
export type LeadSettingsAnswer = z.infer<typeof answer>;

const tag = 'requests';
const path = '/api/lead-settings';
const ids = z.array(id).max(200).optional();

export const readLeadSettings = defineContract({
  id: 'readLeadSettings',
  tag,
  method: 'GET',
  path,
  summary: 'Reads the rules of leads, with the staff and roles they can name',
  answer,
});

export const changeLeadSettings = defineContract({
  id: 'changeLeadSettings',
  tag,
  method: 'PUT',
  path,
  summary: 'Changes the rules of leads; omitted ones stay',
  body: z.object({
    untouched_hours: z.preprocess(readNumber, z.int().min(0).max(maxUntouchedHours)).optional(),
    turns: ids,
    own_roles: ids,
    updated_at: moment.optional(),
  }),
  answer,
  problems: [409],
});
