import { z } from 'zod';
import { type Locale, locales } from '#base/locale.ts';
import { createTranslator, type Messages } from '#i18n/translator.ts';
import { accountOfCaller, findOrAddCustomer, removeUnusedCustomers } from '#modules/customers/server.ts';
import { type ImportTarget, importTarget, type Made } from '#modules/imports/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { neededAmong } from '#server/records/references.ts';
import { wordsOf } from '#server/words.ts';
import { emailField } from '#wire/contact-fields.ts';
import { optionalChoice, optionalText } from '#wire/entry-fields.ts';
import { searchOf } from '../requests.repository.ts';
import type { RequestsTables } from '../requests.table.ts';
import { leadSources, lostReasons, max, projectTypes, realEstateTypes } from '../requests.values.ts';
import { leadStatuses, newLead } from './leads.contract.ts';
import { scopeOf } from './leads.engine.ts';
import { createLeadsRepository } from './leads.repository.ts';
import { requestRecord } from './leads.service.ts';
import { storeFirstAssignment } from './next-action.service.ts';

const scopes = realEstateTypes.flatMap((real_estate_type) =>
  projectTypes.map((project_type) => ({
    code: `${real_estate_type}_${project_type}`,
    real_estate_type,
    project_type,
  })),
);

const own = wordsOf(new URL('../server.ts', import.meta.url).href);

/** The list's words, and a name for each kind of building with its scope. */
const words = Object.fromEntries(
  locales.map((locale): [Locale, Messages] => {
    const t = createTranslator(locale, own[locale]);
    const named = scopes.map((scope) => [scope.code, scopeOf({ ...scope, subject: '' }, t)]);
    return [locale, { ...own[locale], scopes: Object.fromEntries(named) }];
  }),
) as Record<Locale, Messages>;

const optional = (field: z.ZodType<string, string>) => field.optional();

const lead = z.object({
  name: newLead.shape.name,
  phone: optional(newLead.shape.phone),
  email: optional(emailField),
  wanted: optionalText(max.subject),
  message: newLead.shape.message,
  source: newLead.shape.source,
  status: optionalChoice(leadStatuses),
  lost_reason: optionalChoice(lostReasons),
});

const wordsFor = (values: readonly string[], key: string) =>
  Object.fromEntries(values.map((value) => [value, `${key}.${value}`]));

/** A checked row: the columns that the file tells. */
function rowOf(given: z.output<typeof lead>) {
  const { name, phone = '', email = '', wanted = '', message = '', source, status = 'new' } = given;
  if (phone === '' && email === '') throw invalidFields({ phone: [{ code: 'common.required' }] });
  if (status === 'lost' && !given.lost_reason)
    throw invalidFields({ lost_reason: [{ code: 'requests.lost_reason' }] });
  const scope = scopes.find(({ code }) => code === wanted);
  return {
    ...{ name, phone, email, message, source, status },
    lost_reason: status === 'lost' ? (given.lost_reason ?? null) : null,
    subject: scope ? '' : wanted,
    real_estate_type: scope?.real_estate_type ?? '',
    project_type: scope?.project_type ?? '',
  };
}

type Row = ReturnType<typeof rowOf>;

const isOpen = ({ status }: Pick<Row, 'status'>) => status !== 'won' && status !== 'lost';

/**
 * Leads imported from files. A row doubles an open lead with its phone, or an earlier row; without a phone, the
 * e-mail address decides. They raise no events: the import has one notice.
 */
export function importedLeads(context: ServerContext): ImportTarget {
  const store = createRecordStore(context, requestRecord);
  const of = (on: Parameters<typeof tablesOf>[0]) => createLeadsRepository(tablesOf<RequestsTables>(on));
  return importTarget<Row>({
    id: 'leads',
    subject: 'request',
    permission: { module: 'orders', action: 'create' },
    page: '/admin/requests',
    words,
    columns: [
      {
        ...{ name: 'name', head: 'name', required: true },
        known: ['الاسم الكامل', 'اسم العميل', 'العميل', 'Full name', 'Customer', 'Client', 'Lead', 'Contact'],
      },
      {
        ...{ name: 'phone', head: 'phone' },
        known: [
          ...['الجوال', 'رقم الجوال', 'الهاتف', 'رقم الهاتف', 'واتساب'],
          ...['Phone', 'Phone number', 'Mobile number', 'Telephone', 'Tel', 'WhatsApp'],
        ],
      },
      { name: 'email', head: 'email', known: ['البريد', 'الإيميل', 'E-mail', 'Email address'] },
      {
        name: 'wanted',
        head: 'wanted',
        values: wordsFor(
          scopes.map(({ code }) => code),
          'scopes',
        ),
        known: ['Subject'],
      },
      {
        name: 'message',
        head: 'message',
        known: ['ملاحظات', 'ملاحظة', 'Notes', 'Note', 'Details', 'التفاصيل'],
      },
      {
        name: 'source',
        head: 'source',
        values: wordsFor(leadSources, 'sources'),
        known: ['Channel', 'القناة'],
      },
      {
        name: 'status',
        head: 'status',
        values: wordsFor(leadStatuses, 'statuses'),
        known: ['Stage', 'المرحلة'],
      },
      { name: 'lost_reason', head: 'lost_reason', values: wordsFor(lostReasons, 'lost') },
    ],
    schema: lead,
    prepare: rowOf,
    keysOf: ({ phone, email }) => [phone ? `phone ${phone}` : `email ${email.toLowerCase()}`],
    async findDoubles(keys, on) {
      const from = (kind: string) =>
        keys.flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));
      const open = await of(on).openWith(from('phone '), from('email '));
      return new Map(
        open.flatMap(({ id, phone, email }) => [
          [`phone ${phone}`, id],
          [`email ${email.toLowerCase()}`, id],
        ]),
      );
    },
    async create(rows, { caller, locale, trx }) {
      const now = context.now().toISOString();
      const columns = [];
      const added: (number | null)[] = [];
      for (const row of rows) {
        const customer = await findOrAddCustomer(context, row, trx);
        added.push(customer?.added ? customer.id : null);
        columns.push({
          ...row,
          ...{
            is_spam: 0,
            spam_reason: null,
            sender: '',
            dedupe_key: null,
            ticket: null,
            estimation_id: null,
          },
          ...{ locale, search: searchOf(row), created_by: caller.id, untouched_notified_at: now },
          customer_id: customer?.id ?? null,
          user_id: customer && (await accountOfCaller(trx, customer.id, row)),
        });
      }
      const leads = await store.createAll(columns, { caller, on: trx });
      for (const row of leads)
        if (isOpen(row as Row))
          await storeFirstAssignment(context, row.id, { caller, assignee: null, locale }, trx);
      return {
        made: leads.map(
          ({ id, updated_at }, place): Made => ({ id, at: updated_at, with_id: added[place] ?? null }),
        ),
      };
    },
    async changed(made, on) {
      const unchanged = new Set(await of(on).unchanged(made.map(({ id }) => id)));
      return made.flatMap(({ id }) => (unchanged.has(id) ? [] : [id]));
    },
    async remove(made, { caller, trx }) {
      const all = made.map(({ id }) => id);
      const needed = await neededAmong(context, 'request', all, trx);
      const removed = made.filter(({ id }) => !needed.has(id));
      const ids = removed.map(({ id }) => id);
      await of(trx).remove(ids);
      await context.eraseRecords('request', ids, trx);
      const customers = removed.flatMap(({ with_id }) => with_id ?? []);
      await removeUnusedCustomers(context, customers, { caller, trx });
      return [...needed];
    },
  });
}
