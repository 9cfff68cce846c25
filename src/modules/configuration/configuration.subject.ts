import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { foldForSearch, searchWords } from '#base/search.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffCan } from '#server/http/caller.ts';
import type { Subject } from '#server/records/subjects.ts';
import type { ConfigurationRow } from './configuration.repository.ts';
import type { ConfigurationTables } from './configuration.table.ts';
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };
import { entriesOf } from './texts/entry-texts.service.ts';
import { addressOf, sectionOf } from './web/admin/config-sections.ts';

interface Setting {
  id: number;
  page: string;
  names: Record<Locale, string>;
  sections: Record<Locale, string>;
  /** Its name and its section's names, folded. */
  named: string;
  /** Its value as visitors read it, folded. */
  text: string;
}

const words = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** The settings as a searchable subject. */
export function configurationSubject(context: ServerContext): Subject {
  const db = tablesOf<ConfigurationTables>(context.database.kysely);
  const settings = () =>
    context.cache.getOrSet('settings to search', ['configuration'], async () =>
      (await entriesOf(context).all()).filter(({ key }) => sectionOf(key)).map(settingOf),
    );
  return {
    subject: 'configuration',
    mayRead: staffCan('settings', 'read'),
    mayChange: staffCan('settings', 'update'),
    find: (id) =>
      db
        .selectFrom('configuration_entries')
        .select(['id', 'description as name', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
    search: async ({ words: q, limit, locale }) => {
      const asked = searchWords(q);
      if (asked.length === 0) return [];
      const all = await settings();
      const isNamed = ({ named }: Setting) => asked.every((word) => named.includes(word));
      const others = all.filter(
        (setting) =>
          !isNamed(setting) && asked.every((word) => `${setting.named} ${setting.text}`.includes(word)),
      );
      return [...all.filter(isNamed), ...others].slice(0, limit).map(({ id, page, names, sections }) => ({
        id,
        title: names[locale],
        detail: sections[locale],
        page,
      }));
    },
  };
}

function settingOf(row: ConfigurationRow): Setting {
  const { id, key, type, value } = row;
  const translations = JSON.parse(row.translations) as {
    en?: Partial<Record<'value' | 'description', string>>;
  };
  const entry = { description: row.description, translations };
  const names = { ar: localized(entry, 'description', 'ar'), en: localized(entry, 'description', 'en') };
  const section = `sections.${sectionOf(key)?.key}`;
  const sections = { ar: words.ar(section), en: words.en(section) };
  const said = [names.ar, names.en, key, key.replaceAll('_', ' '), sections.ar, sections.en];
  const read = type === 'media' ? '' : `${value} ${translations.en?.value ?? ''}`.replace(/<[^<>]*>/g, ' ');
  return {
    ...{ id, page: addressOf(key), names, sections },
    named: foldForSearch(said.join(' ')),
    text: foldForSearch(read),
  };
}
