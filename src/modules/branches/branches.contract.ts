import { z } from 'zod';
import { companyNumbers } from '#base/company-numbers.ts';
import { companyPhone } from '#base/company-phone.ts';
import { defineContract } from '#wire/contract.ts';
import { orderedIds, readJson } from '#wire/entry-fields.ts';
import { line, moment, text } from '#wire/fields.ts';
import { archiveContracts, archivedQuery, readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { branchFields } from './branches.fields.ts';
import { readSpans, writeSpans } from './hours.engine.ts';
import { readPlace } from './place.engine.ts';

const week = z.array(z.string()).length(7).meta({
  description: 'From Sunday on, each day as `08:00-17:00` or `08:00-12:00, 16:00-20:00`; empty when closed',
});

const hours = z
  .object({ regular: week, ramadan: week.nullable() })
  .meta({ id: 'OpeningHours', description: 'No hours are known if all days of `regular` are empty' });

export const branch = z
  .object({
    id: z.int(),
    ...answerShape(branchFields),
    hours,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Branch' });

export type Branch = z.infer<typeof branch>;

const tag = 'branches';

export const listBranches = defineContract({
  id: 'listBranches',
  tag,
  method: 'GET',
  path: '/api/branches',
  summary: 'The branches that are shown: the head office, then the others in the order that staff gave them',
  answer: z.array(branch),
});

export const orderBranches = defineContract({
  id: 'orderBranches',
  tag,
  method: 'PUT',
  path: '/api/branches/order',
  summary: 'Puts branches in an order; those that are not named follow as they were',
  body: z.object({ ids: orderedIds }),
  answer: z.object({ ids: z.array(z.int()) }),
});

/** A branch as staff see it. */
const managedBranch = branch
  .extend({
    position: z.int().meta({ description: 'Its place in the order; lower comes first' }),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
    archived_at: moment.nullable().meta({ description: 'Since when lists and choices leave it out' }),
  })
  .meta({ id: 'ManagedBranch' });

export type ManagedBranch = z.infer<typeof managedBranch>;

/** A text that is checked and stored as `read` returns it; `fault` explains what is wrong. */
function checked<Schema extends z.ZodType<string>>(
  schema: Schema,
  read: (written: string) => string | null,
  fault: string,
) {
  return schema.transform((written, { issues }) => {
    const stored = written === '' ? '' : read(written);
    if (stored !== null) return stored;
    issues.push({ code: 'custom', message: fault, input: written });
    return z.NEVER;
  });
}

const optional = (max: number, read: (written: string) => string | null, fault: string) =>
  z.preprocess((sent) => (sent === null ? '' : sent), checked(text(max), read, fault).optional());

const readCode = (written: string) => {
  const code = written.toUpperCase();
  return /^[A-Z\d]+(?:-[A-Z\d]+)*$/.test(code) ? code : null;
};

const code = checked(line(branchFields.code.max), readCode, 'branches.code');

/** A taxpayer's identification number begins with 3. */
const readTin = (written: string) => {
  const digits = companyNumbers.cr_number(written);
  return digits?.startsWith('3') ? digits : null;
};

const checkedTexts = {
  phone: optional(branchFields.phone.max, companyPhone, 'branches.phone'),
  mobile: optional(branchFields.mobile.max, companyPhone, 'branches.phone'),
  place: optional(branchFields.place.max, readPlace, 'branches.place'),
  cr_number: optional(branchFields.cr_number.max, companyNumbers.cr_number, 'branches.cr_number'),
  vat_number: optional(branchFields.vat_number.max, companyNumbers.vat_number, 'branches.vat_number'),
  vat_group_tin: optional(branchFields.vat_group_tin.max, readTin, 'branches.vat_group_tin'),
};

const readDay = (written: string) => {
  const spans = readSpans(written);
  return spans && writeSpans(spans);
};

const sentWeek = z.array(checked(text(100), readDay, 'branches.hours')).length(7);

const sentHours = z
  .preprocess(
    readJson,
    z
      .object({ regular: sentWeek, ramadan: sentWeek.nullable().optional() })
      .transform(({ regular, ramadan }) => ({
        regular,
        ramadan: ramadan?.some((day) => day !== '') ? ramadan : null,
      }))
      .optional(),
  )
  .meta({ description: 'As it is answered; hours without minutes and Arabic digits are accepted' });

const record = {
  as: 'branch',
  ids: { one: 'Branch', all: 'AllBranches' },
  tag,
  path: '/api/branches',
  called: { one: 'a branch', all: 'the branches, those that are not shown as well' },
  answer: managedBranch,
} as const;

/** The calls of staff. */
export const branches = {
  ...recordContracts({
    ...record,
    listPath: '/api/branches/all',
    query: recordQuery(branchFields, ['position', 'id', 'updated_at'], 'position').extend(archivedQuery),
    create: z.object({ ...createShape(branchFields), ...checkedTexts, code, hours: sentHours }),
    change: z.object({
      ...changeShape(branchFields),
      ...checkedTexts,
      code: code.optional(),
      hours: sentHours,
      ...readState,
    }),
  }),
  ...archiveContracts(record),
};
