import { z } from 'zod';
import { emailField, phoneField } from '#wire/contact-fields.ts';
import { optionalChoice } from '#wire/entry-fields.ts';
import { id, moment } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
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
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'Customer' });

export type Customer = z.infer<typeof customer>;

const phone = phoneField('customers.phone').meta({ description: 'In any notation' });
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
};

const tag = 'customers';

export const customers = recordContracts({
  as: 'customer',
  ids: { one: 'Customer', all: 'Customers' },
  tag,
  path: '/api/customers',
  called: { one: 'a customer', all: 'the customers' },
  answer: customer,
  query: recordQuery(customerFields, ['created_at', 'id'], '-created_at'),
  create: z.object({ ...createShape(customerFields), ...given }),
  change: z.object({ ...changeShape(customerFields), ...given, ...readState }),
});
