import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  users: Record<'name' | 'email' | 'type' | 'search' | 'created_at', string> &
    Record<'id' | 'role_id' | 'active', number> & { mobile: string | null };
  quote_requests: Record<'name' | 'email' | 'phone' | 'search' | 'created_at', string> &
    Record<'id' | 'is_spam', number> & { customer_id: number | null };
  estimations: Record<'name' | 'email' | 'phone' | 'search' | 'created_at', string> &
    Record<'id' | 'user_id', number> & { customer_id: number | null };
  customers: Record<string, string | number | null> & { id: number };
  customer_keys: { customer_id: number; kind: string; value: string };
}

interface Contact {
  name: string;
  phone: string;
  email: string;
  account: number | null;
  search: string;
  created_at: string;
}

interface Found extends Contact {
  id: number;
  phones: string[];
  emails: string[];
}

const erased = '—';

/**
 * Makes a customer of each account, and matches requests and estimations by phone and e-mail, oldest first.
 * The rules are those of matching.service.ts at the time of this step.
 */
export const matchCustomers: SchemaStep = async (untyped) => {
  const db = untyped as Kysely<Tables>;
  const customers: Found[] = [];
  const byKey = new Map<string, Found[]>();
  const index = (kind: string, value: string, customer: Found) => {
    const key = `${kind} ${value.toLowerCase()}`;
    const known = byKey.get(key) ?? [];
    if (!known.includes(customer)) byKey.set(key, [...known, customer]);
  };
  const under = (kind: string, value: string) => byKey.get(`${kind} ${value.toLowerCase()}`) ?? [];

  function learn(customer: Found, { phone, email }: Contact) {
    if (phone && !customer.phones.includes(phone)) customer.phones.push(phone);
    const held = customer.emails.some((one) => one.toLowerCase() === email.toLowerCase());
    if (email && !held) customer.emails.push(email);
    for (const one of customer.phones) index('phone', one, customer);
    for (const one of customer.emails) index('email', one, customer);
  }

  function match(contact: Contact): Found | null {
    const { phone, email, account } = contact;
    if (!phone && !email) return null;
    const byPhone = phone ? under('phone', phone) : [];
    const byEmail = email ? under('email', email) : [];
    const both = byPhone.find((one) => byEmail.includes(one));
    const isSame = (one: Found, theirs: string, own: readonly string[]) =>
      theirs === '' || own.length === 0 || folded(one.name) === folded(contact.name);
    const found =
      account === null
        ? (both ??
          byPhone.find((one) => isSame(one, email, one.emails)) ??
          byEmail.find((one) => isSame(one, phone, one.phones)))
        : both?.account === null
          ? both
          : undefined;
    if (found) {
      learn(found, contact);
      found.account ??= account;
      return found;
    }
    const customer = { ...contact, id: customers.length + 1, phones: [], emails: [] };
    customers.push(customer);
    learn(customer, contact);
    return customer;
  }

  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'mobile', 'search', 'created_at'])
    .where('type', '=', 'user')
    .where('email', 'not like', 'erased-%@omran.invalid')
    .orderBy('id')
    .execute();
  const ofAccount = new Map<number, Found>();
  for (const { id, mobile, ...user } of users) {
    const customer = match({ ...user, phone: mobile ?? '', account: id });
    if (customer) ofAccount.set(id, customer);
  }

  const requests = await db
    .selectFrom('quote_requests')
    .select(['id', 'name', 'email', 'phone', 'search', 'created_at'])
    .where('is_spam', '=', 0)
    .where('name', '!=', erased)
    .orderBy('id')
    .execute();
  const matched: { table: 'quote_requests' | 'estimations'; id: number; customer: Found }[] = [];
  for (const { id, ...contact } of requests) {
    const customer = match({ ...contact, account: null });
    if (customer) matched.push({ table: 'quote_requests', id, customer });
  }
  const estimations = await db
    .selectFrom('estimations')
    .select(['id', 'user_id', 'name', 'email', 'phone', 'search', 'created_at'])
    .where('name', '!=', erased)
    .orderBy('id')
    .execute();
  for (const { id, user_id, ...contact } of estimations) {
    const customer = ofAccount.get(user_id) ?? match({ ...contact, account: null });
    if (customer) matched.push({ table: 'estimations', id, customer });
  }

  for (const customer of customers) {
    const { id } = await db
      .insertInto('customers')
      .values(rowOf(customer) as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    customer.id = id;
    const keys = [
      ...customer.phones.map((value) => ({ kind: 'phone', value })),
      ...[...new Set(customer.emails.map((one) => one.toLowerCase()))].map((value) => ({
        kind: 'email',
        value,
      })),
      ...(customer.account === null ? [] : [{ kind: 'user', value: String(customer.account) }]),
    ].map((key) => ({ ...key, customer_id: id }));
    if (keys.length > 0) await db.insertInto('customer_keys').values(keys).execute();
  }
  for (const { table, id, customer } of matched)
    await db.updateTable(table).set({ customer_id: customer.id }).where('id', '=', id).execute();
};

const folded = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

function rowOf({ name, phones, emails, account, search, created_at }: Found) {
  const [phone = '', ...furtherPhones] = phones;
  const [email = '', ...furtherEmails] = emails;
  const all = search.split(' ');
  const more = [...furtherPhones, ...emails.map((one) => one.toLowerCase())].filter(
    (one) => !all.includes(one),
  );
  return {
    ...{ kind: 'person', name, translations: '{"en":{}}' },
    ...{ phone, phones: JSON.stringify(furtherPhones), email, emails: JSON.stringify(furtherEmails) },
    ...{ id_kind: '', national_id: '', cr_number: '', vat_number: '', note: '' },
    ...{ street: '', building_no: '', additional_no: '', district: '', city: '', postal_code: '' },
    ...{ country: 'SA', user_id: account, user_ids: '[]', merged_into: null },
    ...{ search: [search, ...more].filter(Boolean).join(' ') },
    ...{ created_at, updated_at: created_at, deleted_at: null },
  };
}
