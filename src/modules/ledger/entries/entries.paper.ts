import { userName } from '#base/administrator-name.ts';
import { type Locale, locales, otherLocale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { type MadePaper, type MakePaper, renderPaper } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import ar from '../locales/paper.ar.json' with { type: 'json' };
import en from '../locales/paper.en.json' with { type: 'json' };
import type { JournalEntry } from './entries.contract.ts';
import { presentEntries } from './entries.presenter.ts';

const words = Object.fromEntries(
  locales.map((locale) => [locale, createTranslator(locale, { ar, en }[locale])]),
) as Record<Locale, Translate>;

/** The PDF of an entry by number and language; null if it does not exist. */
export function entryPaper(context: ServerContext): MakePaper {
  return async (id, locale): Promise<MadePaper | null> => {
    const row = await createLedgerRepository(context.database.kysely).entry(id);
    const [entry] = row ? await presentEntries(context, [row]) : [];
    if (!entry) return null;
    const t = words[locale];
    const pdf = await renderPaper(context, {
      template: '/ledger/entries/entries.paper.typ',
      locale,
      document: () => sheetOf(entry, locale),
      ...(entry.number === null && { draft: t('draft') }),
    });
    const name = entry.number ?? `#${id}`;
    return { pdf, name: `${t('title')} ${name}.pdf`, plainName: `journal-entry-${entry.number ?? id}.pdf` };
  };
}

/** Data of the template. */
function sheetOf(entry: JournalEntry, locale: Locale): object {
  const t = words[locale];
  const label = (key: string) => ({ label: t(key), other: words[otherLocale(locale)](key) });
  const amount = (riyals: number) => (riyals > 0 ? formatAmount(toHalalas(riyals), locale, false) : '');
  return {
    title: label('title'),
    reversed: entry.state === 'reversed' ? [t('reversed'), entry.reason].filter(Boolean).join(': ') : null,
    number: { ...label('number'), text: entry.number ?? `#${entry.id}` },
    date: { ...label('date'), text: entry.date },
    text: { ...label('text'), text: entry.text },
    columns: [label('account'), label('debit'), label('credit')],
    lines: entry.lines.map(({ account, customer, project, debit, credit }) => ({
      code: account.code,
      name: localized(account, 'name', locale),
      about: [customer, project].flatMap((party) => (party ? localized(party, 'name', locale) : [])),
      ...{ debit: amount(debit), credit: amount(credit) },
    })),
    total: { ...label('total'), debit: amount(entry.totals.debit), credit: amount(entry.totals.credit) },
    signatures: [label('prepared_by'), label('approved_by')],
    prepared_by: userName(entry.created_by?.name ?? '', locale),
  };
}
