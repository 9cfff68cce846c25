import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { moment } from '#wire/fields.ts';

const tag = 'system';

export const checklistKeys = [
  'company_name',
  'logo',
  'phone',
  'registration',
  'prices',
  'first_project',
  'mail',
  'second_factor',
  'legal',
] as const;

export type ChecklistKey = (typeof checklistKeys)[number];

const checklist = z
  .object({
    dismissed: z.boolean(),
    items: z.array(z.object({ key: z.enum(checklistKeys), done: z.boolean() })),
  })
  .meta({ id: 'Checklist' });

export type Checklist = z.infer<typeof checklist>;

export const readChecklist = defineContract({
  id: 'readChecklist',
  tag,
  method: 'GET',
  path: '/api/checklist',
  summary:
    'Lists what is left to do before the site is ready, computed from its data; for level 1 with settings.read',
  answer: checklist,
});

export const changeChecklist = defineContract({
  id: 'changeChecklist',
  tag,
  method: 'PUT',
  path: '/api/checklist',
  summary: 'Dismisses the checklist, or restores it',
  body: z.object({ dismissed: z.boolean() }),
  answer: checklist,
});

/** By kind of record, such as projects and partners, then texts and pictures of the configuration. */
const counts = z.object({ texts: z.int(), pictures: z.int() }).catchall(z.int());

export type Counts = z.infer<typeof counts>;

const sampleCompany = z
  .object({
    removable: counts.meta({ description: 'Unchanged parts of the sample company' }),
    kept: counts.meta({ description: 'What stays: added or changed by staff' }),
    documents: z.enum(['none', 'loading', 'loaded']).meta({
      description: 'Its year of documents, which `DEMO=1` adds: removed with it, whoever changed them',
    }),
    can_load: z.boolean().meta({ description: 'Whether the site has no records of these kinds' }),
    undo: z
      .looseObject({
        kind: z.enum(['load', 'remove']),
        at: moment,
        until: moment,
        user_name: z.string(),
        texts: z.int(),
        pictures: z.int(),
      })
      .nullable()
      .meta({ description: 'The last action, if it can still be undone' }),
  })
  .meta({ id: 'SampleCompany' });

export type SampleCompany = z.infer<typeof sampleCompany>;

const path = '/api/sample-company';

export const readSampleCompany = defineContract({
  id: 'readSampleCompany',
  tag,
  method: 'GET',
  path,
  summary:
    'How much of the sample company is left, and what can be done about it; for level 1 with settings.read',
  answer: sampleCompany,
});

const answer = z.object({ message: z.string(), sample_company: sampleCompany });

export const loadSampleCompany = defineContract({
  id: 'loadSampleCompany',
  tag,
  method: 'POST',
  path,
  summary:
    'Fills an empty site with the sample company; texts that staff have written stay. 409 unless it is empty',
  answer,
  problems: [409],
});

export const removeSampleCompany = defineContract({
  id: 'removeSampleCompany',
  tag,
  method: 'DELETE',
  path,
  summary:
    'Removes the unchanged parts of the sample company and all its documents; 409 if nothing of it is left, or while documents of the company refer to those of the sample',
  answer,
  problems: [409],
});

export const undoSampleCompany = defineContract({
  id: 'undoSampleCompany',
  tag,
  method: 'POST',
  path: `${path}/undo`,
  summary:
    'Undoes the last loading or removal of the past 30 days; what was changed since stays. 409 without one',
  answer,
  problems: [409],
});
