import { type Locale, otherLocale } from '#base/locale.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type ConfigurationRepository, createConfigurationRepository } from '../configuration.repository.ts';
import type { ConfigurationTables } from '../configuration.table.ts';

/** Name and contact details of the company in one language; '' if not set. */
export interface Company {
  name: string;
  address: string;
  phone: string;
  mobile: string;
  email: string;
}

const shown = ['corp_name', 'corp_address', 'corp_phone', 'corp_mobile', 'corp_email'];

type Rows = ReturnType<ConfigurationRepository['byKeys']>;

const readIn = new WeakMap<Connection, Rows>();

/** The rows, read once in a transaction: one that sends several mails needs them for each. */
function rowsOn(on: Connection): Rows {
  const db = tablesOf<ConfigurationTables>(on);
  const known = readIn.get(db);
  if (known) return known;
  const rows = createConfigurationRepository(db).byKeys(shown);
  if (db.isTransaction) readIn.set(db, rows);
  return rows;
}

/** Reads the company in a language, falling back to the other. `on` may be the caller's transaction. */
export async function readCompany(on: Connection, locale: Locale): Promise<Company> {
  const rows = new Map((await rowsOn(on)).map((row) => [row.key, row]));
  const value = (key: string) => {
    const row = rows.get(key);
    const texts = { ar: row?.value, en: row && JSON.parse(row.translations).en?.value };
    return texts[locale] || texts[otherLocale(locale)] || '';
  };
  return {
    name: value('corp_name'),
    address: value('corp_address'),
    phone: spacedCompanyPhone(value('corp_phone')),
    mobile: spacedCompanyPhone(value('corp_mobile')),
    email: value('corp_email'),
  };
}
