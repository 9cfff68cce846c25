import { foldForSearch } from '#base/search.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { createAccessRepository } from './access/access.repository.ts';
import { maxFurther } from './customers.contract.ts';
import type { CustomerRow } from './customers.fields.ts';
import { createCustomersRepository, emailsOf, phonesOf, searchOf } from './customers.repository.ts';
import { customerRecord } from './customers.service.ts';

/** Who sent a request, saved an estimation or opened an account; '' for what is unknown. */
export interface Contact {
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  /** The account of the person, never of staff. */
  account?: number | null;
}

/**
 * The customer with this contact, or a new one, in the caller's transaction; null without phone, e-mail
 * and account. A customer whose phone or e-mail alone agrees remains another one: the pair is listed as
 * possibly the same (see `doubles.service.ts`). So does one with all that an account names: anybody can type it.
 */
export async function matchCustomer(
  context: ServerContext,
  contact: Contact,
  trx: Connection,
): Promise<number | null> {
  return (await findOrAddCustomer(context, contact, trx))?.id ?? null;
}

/** Like `matchCustomer`; `added` says whether the customer is new. */
export async function findOrAddCustomer(
  context: ServerContext,
  contact: Contact,
  trx: Connection,
): Promise<{ id: number; added: boolean } | null> {
  const { phone, email, account = null } = contact;
  if (!phone && !email && account === null) return null;
  const repository = createCustomersRepository(trx);
  await repository.lockMatching();
  if (account !== null) {
    const owner = await ownerOf(account, trx);
    if (owner !== undefined) return { id: owner, added: false };
    const { id } = await repository.add(rowOf(contact, context.now().toISOString()));
    await createAccessRepository(trx).put({ customer_id: id, user_id: account }, { own: 1 });
    return { id, added: true };
  }
  const candidates = await repository.kept(
    await repository.withKeys([
      ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
      ...(email ? [{ kind: 'email' as const, value: email.toLowerCase() }] : []),
    ]),
  );
  const found =
    candidates.find((row) => has(row, contact) === 'both') ?? candidates.find((row) => isSame(row, contact));
  if (!found) {
    const { id } = await repository.add(rowOf(contact, context.now().toISOString()));
    return { id, added: true };
  }
  await learn(context, found, additions(found, contact), trx);
  return { id: found.id, added: false };
}

/** The customer with an account: the one that it was proven to be, or its own; the first of several. */
async function ownerOf(account: number, trx: Connection): Promise<number | undefined> {
  const owners = await createCustomersRepository(trx).withKeys([{ kind: 'user', value: String(account) }]);
  if (owners.length < 2) return owners[0];
  const links = (await createAccessRepository(trx).ofAccount(account)).filter(({ customer_id }) =>
    owners.includes(customer_id),
  );
  const best = links.find(({ proven_at }) => proven_at !== null) ?? links.find(({ own }) => own === 1);
  return best?.customer_id ?? owners[0];
}

/** Until the transaction ends, nobody else looks for a customer. */
export async function lockMatching(trx: Connection): Promise<void> {
  await createCustomersRepository(trx).lockMatching();
}

/**
 * Adds a new phone or address of a customer's account to the customer, in the caller's transaction; only if the account is
 * proven to be the customer's, or the customer was made for it.
 */
export async function learnContact(
  context: ServerContext,
  { phone, email, account }: Contact & { account: number },
  trx: Connection,
): Promise<void> {
  const repository = createCustomersRepository(trx);
  await repository.lockMatching();
  const owner = await ownerOf(account, trx);
  const [row] = owner === undefined ? [] : await repository.kept([owner]);
  const links = await createAccessRepository(trx).ofAccount(account);
  const link = links.find(({ customer_id }) => customer_id === row?.id);
  if (!row || !(link?.proven_at || link?.own)) return;
  const isNew = (one: string, known: readonly string[]) =>
    one !== '' && !known.some((other) => other.toLowerCase() === one.toLowerCase());
  const columns = {
    ...(isNew(phone, phonesOf(row)) && phoneAdded(row, phone)),
    ...(isNew(email, emailsOf(row)) && emailAdded(row, email)),
  };
  await learn(context, row, columns, trx);
}

/** Stores what was learned of a customer, in the log without an author. */
async function learn(
  context: ServerContext,
  row: CustomerRow,
  columns: Partial<CustomerRow>,
  trx: Connection,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const search = searchOf({ ...row, ...columns });
  const unchecked = withUnchecked(row, columns);
  await createRecordStore(context, customerRecord).change(
    row,
    { ...columns, search, unchecked },
    { caller: null, on: trx, inside: (on, after) => createCustomersRepository(on).storeKeys(after) },
  );
}

/** What nobody has checked, with what the columns add. */
function withUnchecked(row: CustomerRow, columns: Partial<CustomerRow>): string {
  const known = [...phonesOf(row), ...emailsOf(row)].map((one) => one.toLowerCase());
  const after = { ...row, ...columns };
  const added = [...phonesOf(after), ...emailsOf(after)]
    .map((one) => one.toLowerCase())
    .filter((one) => !known.includes(one));
  return JSON.stringify([...new Set([...JSON.parse(row.unchecked), ...added])]);
}

/** Which of the contact's phone and e-mail a customer has. */
function has(row: CustomerRow, { phone, email }: Contact): 'both' | 'phone' | 'email' | 'none' {
  const hasPhone = phone !== '' && phonesOf(row).includes(phone);
  const hasEmail = email !== '' && emailsOf(row).some((one) => one.toLowerCase() === email.toLowerCase());
  if (hasPhone && hasEmail) return 'both';
  return hasPhone ? 'phone' : hasEmail ? 'email' : 'none';
}

/**
 * Whether a contact without an account is the customer's: everything known of both agrees, or the name agrees with the
 * phone or the e-mail.
 */
function isSame(row: CustomerRow, contact: Contact): boolean {
  const held = has(row, contact);
  if (held === 'both') return true;
  if (held === 'none') return false;
  const differs = held === 'phone' ? contact.email && row.email : contact.phone && row.phone;
  return !differs || foldForSearch(row.name) === foldForSearch(contact.name);
}

/** Columns with what the contact tells of the customer that was not known. */
function additions(row: CustomerRow, contact: Contact): Partial<CustomerRow> {
  const held = has(row, contact);
  return {
    ...(contact.phone && held === 'email' && phoneAdded(row, contact.phone)),
    ...(contact.email && held === 'phone' && emailAdded(row, contact.email)),
  };
}

function phoneAdded(row: CustomerRow, phone: string): Partial<CustomerRow> {
  return row.phone === '' ? { phone } : { phones: withFurther(row.phones, phone) };
}

function emailAdded(row: CustomerRow, email: string): Partial<CustomerRow> {
  return row.email === '' ? { email } : { emails: withFurther(row.emails, email) };
}

function withFurther(json: string, one: string): string {
  const known: string[] = JSON.parse(json);
  return JSON.stringify(known.length < maxFurther ? [...known, one] : known);
}

function rowOf({ name, phone, email, account = null }: Contact, now: string): Omit<CustomerRow, 'id'> {
  const row = {
    ...{ kind: 'person', name, translations: '{"en":{}}', phone, phones: '[]', email, emails: '[]' },
    ...{ id_kind: '', national_id: '', cr_number: '', vat_number: '', note: '' },
    ...{ street: '', building_no: '', additional_no: '', district: '', city: '', postal_code: '' },
    ...{ country: 'SA', user_id: account, user_ids: '[]', merged_into: null, supplier: 0 },
    unchecked: '[]',
  } as const;
  return { ...row, search: searchOf(row), created_at: now, updated_at: now, deleted_at: null };
}
