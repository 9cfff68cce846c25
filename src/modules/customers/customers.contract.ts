import { z } from 'zod';
import { emailField, phoneField } from '#wire/contact-fields.ts';
import { defineContract } from '#wire/contract.ts';
import { optionalChoice } from '#wire/entry-fields.ts';
import { day, id, idAsText, localeName, moment, pathId, text, translationsOf } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { archiveContracts, archivedQuery, readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { proofs } from './access/access.values.ts';
import { invoiceKinds, overviewLists } from './customer-records.values.ts';
import { checkNumbers } from './customers.engine.ts';
import { addressFields, customerFields, idKinds } from './customers.fields.ts';

/** Maximum of further phones, and of further e-mail addresses. */
export const maxFurther = 10;

export const customer = z
  .object({
    id: z.int(),
    ...answerShape(customerFields),
    phones: z.array(z.string()).meta({ description: 'Further phones in E.164' }),
    emails: z.array(z.string()).meta({ description: 'Further e-mail addresses' }),
    id_kind: z.enum(idKinds).nullable(),
    address: z.object(answerShape(addressFields)),
    user_id: z.int().nullable().meta({ description: 'The account of the site that belongs to it' }),
    user_ids: z
      .array(z.int())
      .meta({ description: 'Further accounts, left by a merge until one is chosen as `user_id`' }),
    unchecked: z.array(z.string()).meta({
      description:
        'Phones and addresses that came by a form or a merge: they prove nothing until staff save or invite',
    }),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
    archived_at: moment.nullable().meta({ description: 'Since when lists and choices leave it out' }),
  })
  .meta({ id: 'Customer' });

export type Customer = z.infer<typeof customer>;

/** What documents say of their customer besides its name. */
export const binMark = {
  deleted: z.boolean().optional().meta({ description: 'True while the customer is in the bin' }),
};

const phone = phoneField('customers.phone', { landlines: true }).meta({ description: 'In any notation' });
/** A contact that may be empty, with its own rule's fault. */
const contact = (value: z.ZodType<string, string>) =>
  z
    .preprocess((sent) => (sent === null ? '' : typeof sent === 'string' ? sent.trim() : sent), z.string())
    .transform((sent, context) => {
      if (sent === '') return sent;
      const read = value.safeParse(sent);
      if (read.success) return read.data;
      const [{ code, message } = { code: '', message: '' }] = read.error.issues;
      const fault = code === 'custom' ? message : 'common.email';
      context.issues.push({ code: 'custom', message: fault, input: sent });
      return z.NEVER;
    })
    .optional();

const given = {
  phone: contact(phone),
  phones: z.array(phone).max(maxFurther).optional(),
  email: contact(emailField),
  emails: z.array(emailField).max(maxFurther).optional(),
  id_kind: optionalChoice(idKinds),
  address: z.object(changeShape(addressFields)).optional(),
  user_id: id
    .nullable()
    .optional()
    .meta({ description: 'Choosing one of several accounts drops the others' }),
  user_ids: z
    .array(id)
    .optional()
    .meta({ description: 'Sent as it was read, it keeps the further accounts; otherwise it is not read' }),
};

/**
 * Reports wrong numbers together with other errors. Those that a change leaves to what is stored, such as a building's
 * number without its country, are checked by the service.
 */
function withNumbers<Form extends z.ZodObject>(form: Form): Form {
  return form.superRefine(
    (value, { issues }) => {
      const sent = (name: string) => {
        const text = (value as Readonly<Record<string, unknown>>)[name];
        return typeof text === 'string' ? text : '';
      };
      const { faults } = checkNumbers({
        id_kind: sent('id_kind'),
        national_id: sent('national_id'),
        cr_number: sent('cr_number'),
        vat_number: sent('vat_number'),
        'address.building_no': '',
        'address.additional_no': '',
        'address.postal_code': '',
        'address.country': '',
      });
      const refused = new Set(issues.map(({ path }) => path?.[0]));
      for (const [name, fault] of Object.entries(faults))
        if (!refused.has(name))
          issues.push({ code: 'custom', message: `customers.${fault}`, path: [name], input: value });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

const tag = 'customers';

const record = {
  as: 'customer',
  ids: { one: 'Customer', all: 'Customers' },
  tag,
  path: '/api/customers',
  called: { one: 'a customer', all: 'the customers' },
  answer: customer,
} as const;

export const customers = {
  ...recordContracts({
    ...record,
    query: recordQuery(customerFields, ['created_at', 'id'], '-created_at').extend({
      supplier: z
        .enum(['0', '1'])
        .optional()
        .meta({ description: '1: only those from whom the company buys' }),
      ...archivedQuery,
    }),
    create: withNumbers(z.object({ ...createShape(customerFields), ...given })),
    change: withNumbers(z.object({ ...changeShape(customerFields), ...given, ...readState })),
  }),
  ...archiveContracts(record),
};

const agreeing = ['phone', 'email', 'user', 'national_id', 'cr_number', 'vat_number', 'name'] as const;
const agree = z.array(z.enum(agreeing)).meta({ description: 'What the two have in common' });

const unproven = z.array(z.string()).meta({
  description: 'Addresses of the customer’s accounts that their owners have not confirmed',
});

const double = z
  .object({ one: customer, other: customer, agree, one_unproven: unproven, other_unproven: unproven })
  .meta({ id: 'DoubleCustomer' });

export type Double = z.infer<typeof double>;

export const listDoubles = defineContract({
  id: 'listDoubles',
  tag,
  method: 'GET',
  path: '/api/customers/doubles',
  summary: 'Lists pairs of customers that may be the same, the latest first',
  query: listQuery(['id'], '-id').pick({ page: true, per_page: true }),
  answer: z.array(double),
});

export const tellApart = defineContract({
  id: 'tellCustomersApart',
  tag,
  method: 'POST',
  path: '/api/customers/{id}/different-from',
  summary: 'Takes a pair out of the list of customers that may be the same',
  params: pathId,
  body: z.object({ other: id }),
  answer: z.object({ message: z.string() }),
});

const likelyCustomer = customer
  .pick({ id: true, kind: true, name: true, translations: true, phone: true, email: true })
  .extend({ agree })
  .meta({ id: 'LikelyCustomer' });

export type LikelyCustomer = z.infer<typeof likelyCustomer>;

const typed = text(255).default('');

export const findLikely = defineContract({
  id: 'findLikelyCustomers',
  tag,
  method: 'GET',
  path: '/api/customers/likely',
  summary: 'Finds customers that may be the one being typed, best first, 5 at most',
  query: z.object({
    name: typed,
    phone: typed,
    email: typed,
    national_id: typed,
    cr_number: typed,
    vat_number: typed,
    except: idAsText.optional().meta({ description: 'A customer that is left out, as it is being changed' }),
  }),
  answer: z.array(likelyCustomer),
});

export const mergeCustomer = defineContract({
  id: 'mergeCustomer',
  tag,
  method: 'POST',
  path: '/api/customers/{id}/merge',
  summary: 'Merges a customer into another, which is returned with everything of both; undone for 30 days',
  params: pathId,
  body: z.object({
    into: id,
    leave_accounts: z.boolean().optional().meta({
      description:
        'Whether accounts that would gain contracts without a proof stay behind instead of refusing it',
    }),
  }),
  answer: z.object({ customer }),
  problems: [409],
});

const gainingAccount = z.object({
  id: z.int(),
  email: z.string(),
  confirmed: z.boolean().meta({ description: 'Whether its owner has confirmed the address' }),
  proven: z.boolean().meta({ description: 'Whether it may gain them: it is proven to be of both customers' }),
});

const mergePreview = z
  .object({
    accounts: z.array(gainingAccount).meta({ description: 'Accounts that would gain contracts' }),
    contracts: z
      .array(
        z.object({
          id: z.int(),
          number: z.string(),
          name: z.string(),
          translations: translationsOf(['name']),
        }),
      )
      .meta({ description: 'What they would gain; empty for callers without contracts.read' }),
    refused: z
      .enum(['permission', 'proof'])
      .nullable()
      .meta({ description: 'Why the merge is refused unless the accounts stay behind' }),
  })
  .meta({ id: 'MergePreview' });

export type MergePreview = z.infer<typeof mergePreview>;

export const previewMerge = defineContract({
  id: 'previewMerge',
  tag,
  method: 'GET',
  path: '/api/customers/{id}/merge',
  summary: 'Tells which accounts would gain which contracts by a merge into another customer',
  params: pathId,
  query: z.object({ into: idAsText }),
  answer: mergePreview,
});

export const unmergeCustomer = defineContract({
  id: 'unmergeCustomer',
  tag,
  method: 'POST',
  path: '/api/customers/{id}/unmerge',
  summary: 'Undoes a merge of the last 30 days, by the id of the customer that left; it is returned',
  params: pathId,
  answer: z.object({ customer }),
  problems: [409],
});

const money = z.number().meta({ description: 'SAR' });

const item = z.object({
  id: z.int(),
  kind: z
    .enum(invoiceKinds)
    .optional()
    .meta({ description: 'Of invoices: what it is, if not a common invoice; a credit note is below zero' }),
  number: z.string(),
  title: z.string(),
  state: z.string(),
  amount: money.nullable(),
  retained: money.optional().meta({ description: 'Of an invoice, retained besides the amount' }),
  at: moment,
  next_action: z.string().nullable(),
  next_action_on: day.nullable(),
});

const items = z.array(item);

const overview = z
  .object({
    balance: money.meta({
      description: 'SAR owed, less what is not allocated; below zero, the customer is in credit',
    }),
    credit: money.meta({ description: 'SAR owed to the customer; 0 while the customer owes' }),
    invoiced: money.meta({ description: 'Less credit notes' }),
    paid: money,
    due: money.meta({ description: 'Of documents; below zero, owed to the customer' }),
    held: money.meta({ description: 'SAR retained' }),
    deducted: money.meta({ description: 'Contra charges, price reductions, and what was written off' }),
    unallocated: money.meta({ description: 'Received and not allocated to a document' }),
    next: z
      .object({
        list: z.enum(overviewLists).nullable().meta({ description: 'Null for the customer itself' }),
        id: z.int().nullable(),
        number: z.string().nullable(),
        action: z.string(),
        on: day.nullable(),
      })
      .nullable()
      .meta({ description: 'The earliest next action on the customer or a record of it' }),
    assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
    leads: items,
    designs: items,
    estimations: items,
    quotes: items,
    contracts: items,
    invoices: items,
    accounts: z.array(
      z.object({
        ...{ id: z.int(), name: z.string(), email: z.string(), active: z.boolean() },
        confirmed: z.boolean().meta({ description: 'Whether its owner has confirmed the address' }),
        proof: z
          .enum(proofs)
          .nullable()
          .meta({ description: 'How it was proven to be the customer’s; null: it reaches no documents' }),
        proven_at: moment.nullable(),
        invited_at: moment.nullable().meta({ description: 'When the customer was last invited to it' }),
      }),
    ),
    merged: z
      .array(z.object({ customer, by: z.string(), at: moment }))
      .meta({ description: 'Customers merged into it in the last 30 days' }),
    doubles: z.int().meta({ description: 'How many others may be the same' }),
  })
  .meta({ id: 'CustomerOverview' });

export type CustomerOverview = z.infer<typeof overview>;

export const readCustomerOverview = defineContract({
  id: 'readCustomerOverview',
  tag,
  method: 'GET',
  path: '/api/customers/{id}/overview',
  summary:
    'What a customer owes and has with the company: leads, estimations and documents that the caller may read',
  params: pathId,
  answer: overview,
});

export const inviteCustomer = defineContract({
  id: 'inviteCustomer',
  tag,
  method: 'POST',
  path: '/api/customers/{id}/invite',
  summary:
    'Mails a customer a one-time link to choose a password, and gives them an account if they have none',
  params: pathId,
  body: z.object({ locale: localeName.default('ar').meta({ description: 'The language of the mail' }) }),
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const handOutCustomerData = defineContract({
  id: 'handOutCustomerData',
  tag,
  method: 'POST',
  path: '/api/customers/{id}/personal-data',
  summary:
    'Exports all that is stored about a customer, with and without an account. For level 1 with clients.read; the system log records it.',
  params: pathId,
  answer: z.object({ data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
});

export const eraseCustomerData = defineContract({
  id: 'eraseCustomerData',
  tag,
  method: 'DELETE',
  path: '/api/customers/{id}/personal-data',
  summary:
    'Erases a customer, with and without an account: records lose their person, figures stay. For level 1 with clients.delete; it cannot be undone. 409 while something is open with the customer',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});
