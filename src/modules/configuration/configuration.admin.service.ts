import { z } from 'zod';
import { isFound } from '#base/search.ts';
import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { faultsOf } from '#server/http/faults.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { changedMeanwhile, forbidden, notFound } from '#server/http/problems.ts';
import { announceGuarded, inBoth } from '#server/records/guarded-changes.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf } from '#wire/contract.ts';
import { orderOf } from '#wire/list.ts';
import type { EntriesQuery, ManagedEntry, saveEntry } from './configuration.contract.ts';
import { presentManagedEntries } from './configuration.presenter.ts';
import { unknownKey, wrongType } from './configuration.problems.ts';
import { type ConfigurationRow, createConfigurationRepository } from './configuration.repository.ts';
import { configurationKeys, type Key, levelOf } from './configuration.settings.ts';
import type { ConfigurationTables } from './configuration.table.ts';
import { hasEnglish, writtenValues } from './configuration.values.ts';
import { type EntryTexts, entriesOf, keeperOf } from './texts/entry-texts.service.ts';
import type { StoredText } from './texts/texts.service.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /**
     * Settings that the module applies when they are saved, by key, in the transaction that stores the new value
     * ('' if it was cleared). Throws 422 for the field `value`.
     */
    applySettings?(
      context: ServerContext,
    ): Readonly<Record<string, (value: string, trx: Connection) => Promise<void>>>;
  }
}

type Given = BodyOf<typeof saveEntry>;
type Written = Given['value'] | undefined;
type Changes = Pick<ConfigurationRow, 'value' | 'description' | 'translations'>;

const namedIn = z.object({ key: z.string(), updated_at: z.string() });

const keys = new Map(configurationKeys.map((known) => [known.key, known]));

const configurationRecord = defineRecord<ConfigurationRow>({
  subject: 'configuration',
  table: 'configuration_entries',
  nameOf,
  recorded,
  notFound,
  changed: ({ cache }) => cache.invalidate('configuration'),
});

/** The configuration as read and changed by staff. */
export function createConfigurationAdminService(context: ServerContext) {
  const repository = entriesOf(context);
  const store = createRecordStore(context, configurationRecord);
  const media = mediaOf(context);

  async function read(row: ConfigurationRow): Promise<ManagedEntry> {
    const [entry] = await presentManagedEntries([row], media);
    return entry as ManagedEntry;
  }

  /** Hash of an uploaded picture, '' for none. Throws 422. */
  async function pictureOf(sent: string, row: ConfigurationRow, allowVector: boolean): Promise<string> {
    if (sent === '') return '';
    // A form saved as it was read sends the small rendition back, which is not a new picture.
    if (sent === (await read(row)).value) return row.value;
    return media.store(sent, { field: 'value', allowVector });
  }

  /** The columns that the input changes. Throws 422. */
  async function changesOf(known: Key, row: ConfigurationRow, given: Given) {
    const english = JSON.parse(row.translations).en as Record<string, string> | undefined;
    const inEnglish = given.translations?.en;
    const { kind } = known;
    const values: { value: string; english?: string | undefined } =
      kind === 'picture' || kind === 'drawing'
        ? { value: await pictureOf(asText(given.value), row, kind === 'drawing') }
        : readWritten(known, kind, given);
    return {
      value: values.value,
      description: given.description || row.description,
      translations: JSON.stringify({
        en: {
          ...english,
          ...(values.english !== undefined && { value: values.english }),
          ...(inEnglish?.description && { description: inEnglish.description }),
        },
      }),
    };
  }

  /** Changes an entry whose text another module keeps: the text there, the rest here. */
  async function saveKept(keeper: EntryTexts, row: ConfigurationRow, changes: Changes, caller: Caller) {
    const { key } = row;
    const stored = await createConfigurationRepository(
      tablesOf<ConfigurationTables>(context.database.kysely),
    ).byKey(key);
    const [before, after] = [textOf(row), textOf(changes)];
    const { value: _value, ...english } = JSON.parse(changes.translations).en;
    const own = { description: changes.description, translations: JSON.stringify({ en: english }) };
    const isChanged = before.value !== after.value || (before.english ?? '') !== (after.english ?? '');
    await store.change(stored ?? row, own, {
      caller,
      inside: async (trx) => {
        if (isChanged) await keeper.write(trx, key, after, caller);
      },
      also: { before: { value: before.value }, after: { value: after.value } },
    });
    keeper.changed();
    return read((await repository.byKey(key)) ?? row);
  }

  function announce(row: ConfigurationRow, after: string, caller: Caller, trx: Connection): Promise<void> {
    const { en } = JSON.parse(row.translations) as { en?: { description?: string } };
    const what = { ar: row.description, en: en?.description ?? row.key };
    const change = { what, before: shownValue(row.key, row.value), after: shownValue(row.key, after) };
    return announceGuarded(context, { subject: 'configuration', id: row.id, caller }, change, trx);
  }

  return {
    /** A page of entries; `q` is searched in their names and values, in both languages. */
    async list({ q, sort, page, per_page }: EntriesQuery): Promise<ListPage<ManagedEntry>> {
      const { field, down } = orderOf(sort);
      const found = (await repository.all())
        .filter((row) => isFound([row.key, row.description, row.value, row.translations].join(' '), q))
        .sort((one, other) => (one[field] < other[field] ? -1 : Number(one[field] > other[field])));
      if (down) found.reverse();
      const shown = found.slice((page - 1) * per_page, page * per_page);
      return { items: await presentManagedEntries(shown, media), total: found.length };
    },

    /**
     * Throws 403 for an entry in the body that only stronger levels change, and 409 for one that has changed since it was
     * read, regardless of other errors.
     */
    async checkBeforeFields(sent: unknown, caller: Caller): Promise<void> {
      const named = namedIn.safeParse(sent);
      const level = levelOf(String((sent as { key?: unknown } | null)?.key));
      if (level !== null && !(caller && caller.level <= level)) throw forbidden();
      const row = named.success ? await repository.byKey(named.data.key) : undefined;
      if (row && named.data?.updated_at !== row.updated_at) throw changedMeanwhile();
    },

    /** Whether the input changes a setting that is money. Throws 422. */
    async changesGuarded(given: Given): Promise<boolean> {
      const known = keys.get(given.key);
      if (!known || levelOf(given.key) === null) return false;
      const row = await repository.byKey(given.key);
      return row !== undefined && (await changesOf(known, row, given)).value !== row.value;
    },

    /** Changes an entry, journals it and invalidates what shows it. Throws 409 and 422. */
    async save(given: Given, caller: Caller): Promise<ManagedEntry> {
      const known = keys.get(given.key);
      const row = known && (await repository.byKey(given.key));
      if (!row) throw unknownKey(given.key);
      if (given.updated_at !== undefined && given.updated_at !== row.updated_at) throw changedMeanwhile();
      if (given.type !== undefined && given.type !== known.type) throw wrongType();
      const changes = await changesOf(known, row, given);
      const keeper = keeperOf(context, given.key);
      if (keeper) return saveKept(keeper, row, changes, caller);
      const apply = context.hooks.of('applySettings').find((settings) => given.key in settings)?.[given.key];
      const inside = async (trx: Connection) => {
        if (changes.value === row.value) return;
        await apply?.(changes.value, trx);
        if (levelOf(row.key) !== null) await announce(row, changes.value, caller, trx);
      };
      return read(await store.change(row, changes, { caller, inside }));
    },
  };
}

/** The values in both languages, as stored; an empty Arabic value becomes the key's default. */
function readWritten(known: Key, kind: keyof typeof writtenValues, given: Given) {
  const [value, english] = [given.value, given.translations?.en?.value].map(asText);
  const sent = {
    value: value === '' ? undefined : value,
    translations: { en: { value: hasEnglish(kind) && english !== '' ? english : undefined } },
  };
  const rule = writtenValues[kind].optional();
  const read = z
    .object({ value: rule, translations: z.object({ en: z.object({ value: rule }) }) })
    .safeParse(sent);
  if (!read.success) throw invalidFields(faultsOf(read.error.issues, sent));
  const told = hasEnglish(kind) && given.translations?.en?.value !== undefined;
  return {
    value: read.data.value ?? known.value ?? '',
    english: told ? (read.data.translations.en.value ?? '') : undefined,
  };
}

function asText(written: Written): string {
  if (written === null || written === undefined) return '';
  return Array.isArray(written) ? JSON.stringify(written) : String(written).trim();
}

function textOf({ value, translations }: Pick<ConfigurationRow, 'value' | 'translations'>): StoredText {
  return { value, english: JSON.parse(translations).en?.value ?? null };
}

/** A value as people read it: a flag as yes or no. */
function shownValue(key: string, value: string) {
  if (keys.get(key)?.kind !== 'flag') return inBoth(value);
  return value === '1' ? { ar: 'نعم', en: 'yes' } : { ar: 'لا', en: 'no' };
}

/** Name of an entry in the system log: in both languages, with its key. */
function nameOf({ key, description, translations }: ConfigurationRow): string {
  const { en } = JSON.parse(translations) as { en?: { description?: string } };
  return [description, en?.description, key].filter(Boolean).join(' · ');
}

function recorded(row: ConfigurationRow) {
  return { ...row, translations: JSON.parse(row.translations) };
}
