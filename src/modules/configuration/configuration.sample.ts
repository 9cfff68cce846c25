import { companyPhone } from '#base/company-phone.ts';
import { mediaOf, pictureHash } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { tryChange } from '#server/records/guard.ts';
import type { ConfigurationRow } from './configuration.repository.ts';
import { startingEntry } from './configuration.seed.ts';
import { configurationKeys } from './configuration.settings.ts';
import { entriesOf, keeperOf } from './texts/entry-texts.service.ts';

/** An entry's values in both languages; a picture's hash. */
export interface EntryText {
  value: string;
  english: string | null;
}

/** A change of an entry, applied only while it still has the value `before`. */
export interface EntryChange {
  key: string;
  type: string;
  before: EntryText;
  after: EntryText;
}

/** What the entries of a new site hold. */
function startingOf(context: ServerContext): ReadonlyMap<string, EntryText> {
  return new Map(
    configurationKeys.map((known): [string, EntryText] => {
      const { key, value, translations } = startingEntry(known);
      const kept = keeperOf(context, key)?.starting[key];
      return [key, kept ?? { value, english: translations?.en?.value ?? null }];
    }),
  );
}

const phones = new Set(['corp_phone', 'corp_mobile', 'social_whatsapp']);

/** Up to this many entries may match the sample company by chance: a phone number, working hours. */
const coincidences = 2;

/** The sample company's texts and pictures among the entries. */
export function sampleEntries(context: ServerContext) {
  const starting = startingOf(context);

  /** Entries that match the sample company, and entries the company has written. */
  async function find(connection: Connection) {
    const sample = await sampleTexts();
    const rows = await entriesOf(context, connection).all();
    const saying = (row: ConfigurationRow, text: EntryText | undefined) =>
      text !== undefined && same(readable(row.key, textOf(row)), readable(row.key, text));
    const unlikeStart = rows.filter((row) => starting.has(row.key) && !saying(row, starting.get(row.key)));
    const alike = unlikeStart.filter((row) => saying(row, sample.get(row.key)));
    const untouched = alike.length > coincidences ? alike : [];
    return {
      untouched,
      own: unlikeStart.filter((row) => !untouched.includes(row) && row.value !== ''),
      atStart: rows.filter((row) => saying(row, starting.get(row.key))),
    };
  }

  return {
    find,
    /** Stores the sample company's pictures; resolves with its entry values. */
    async prepare(): Promise<ReadonlyMap<string, EntryText>> {
      const { sampleConfiguration } = await import('#demo/sample-configuration.ts');
      return textsByKey(await sampleConfiguration(mediaOf(context)));
    },
    toStart: (rows: readonly ConfigurationRow[]): EntryChange[] =>
      rows.flatMap((row) => changeOf(row, starting.get(row.key))),
    /** Only entries without values of the company's own. */
    toSample: (
      { atStart }: Awaited<ReturnType<typeof find>>,
      wanted: ReadonlyMap<string, EntryText>,
    ): EntryChange[] => atStart.flatMap((row) => changeOf(row, wanted.get(row.key))),
    /** Applies the changes; an entry that has been changed meanwhile stays. */
    async apply(connection: Connection, changes: readonly EntryChange[]): Promise<void> {
      const rows = new Map((await entriesOf(context, connection).all()).map((row) => [row.key, row]));
      for (const { key, before, after } of changes) {
        const row = rows.get(key);
        if (!row || !same(textOf(row), before)) continue;
        const keeper = keeperOf(context, key);
        if (keeper) {
          await keeper.write(connection, key, after, null);
          continue;
        }
        const { value: _value, ...english } = JSON.parse(row.translations).en ?? {};
        const translations = { en: { ...english, ...(after.english !== null && { value: after.english }) } };
        const updated_at = changeTime(context.now(), row.updated_at);
        const written = { value: after.value, translations: JSON.stringify(translations), updated_at };
        await tryChange(connection, 'configuration_entries', row, written);
      }
    },
  };
}

/** Keys of entries the company has written: neither empty, nor a starting text, nor the sample's. */
export async function ownEntries(context: ServerContext): Promise<ReadonlySet<string>> {
  const { own } = await sampleEntries(context).find(context.database.kysely);
  return new Set(own.map(({ key }) => key));
}

function changeOf(row: ConfigurationRow, after: EntryText | undefined): EntryChange[] {
  const before = textOf(row);
  return after && !same(before, after) ? [{ key: row.key, type: row.type, before, after }] : [];
}

function textOf(row: ConfigurationRow): EntryText {
  return { value: row.value, english: JSON.parse(row.translations).en?.value ?? null };
}

/** A phone number as dialled: earlier installations stored it with spaces. */
function readable(key: string, text: EntryText): EntryText {
  return phones.has(key) ? { ...text, value: companyPhone(text.value) ?? text.value } : text;
}

function same(one: EntryText, other: EntryText): boolean {
  return one.value === other.value && (one.english ?? '') === (other.english ?? '');
}

interface Entry {
  key: string;
  value: string;
  translations?: { en?: { value?: string } };
}

function textsByKey(entries: readonly Entry[]): Map<string, EntryText> {
  return new Map(
    entries.map(({ key, value, translations }) => [key, { value, english: translations?.en?.value ?? null }]),
  );
}

let known: Promise<ReadonlyMap<string, EntryText>> | undefined;

/** The sample company's entry values, without storing its pictures. */
function sampleTexts(): Promise<ReadonlyMap<string, EntryText>> {
  known ??= (async () => {
    const { configuration } = await import('#demo/content/configuration.ts');
    const { readSample } = await import('#demo/sample-media.ts');
    return textsByKey(
      configuration.map((entry) =>
        entry.type === 'media' ? { ...entry, value: pictureHash(readSample(entry.value)) } : entry,
      ),
    );
  })();
  return known;
}
