import { isolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { HeardEvent } from '#server/records/events.ts';
import '#server/records/guarded-changes.ts';
import { notice } from '#server/records/notices.ts';
import ar from './locales/notices.ar.json' with { type: 'json' };
import en from './locales/notices.en.json' with { type: 'json' };

const words = { ar, en };

/** A change of a setting that is money: to all administrators, also to the one who made it, and always by mail. */
export const notices = [
  notice({
    ...{ event: 'guarded.changed', words, to: 'administrators', mail: true, insists: true },
    page: '/admin/system-log',
    values,
  }),
];

function values({ data, at }: HeardEvent<'guarded.changed'>): Record<Locale, Record<string, string>> {
  const of = (locale: Locale) => {
    const none = createTranslator(locale, words[locale])('guarded.none');
    return {
      what: isolated(data.what[locale]),
      before: isolated(data.before[locale] || none),
      after: isolated(data.after[locale] || none),
      date: formatDate(at, locale),
      time: formatTime(at, locale),
    };
  };
  return { ar: of('ar'), en: of('en') };
}
