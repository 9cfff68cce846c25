import { amountInWords } from '#base/amount-in-words.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatAmount } from '#i18n/format.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { type ContractFacts, contractFacts } from '#modules/contracts/server.ts';
import {
  companyGiven,
  type MadePaper,
  type MakePaper,
  paperDay,
  paperDayInBoth,
  renderPaper,
} from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { retainedOfContract } from '../held.service.ts';
import ar from '../locales/public.ar.json' with { type: 'json' };
import en from '../locales/public.en.json' with { type: 'json' };
import type { ReleaseRow } from './releases.fields.ts';
import { createReleasesRepository } from './releases.repository.ts';

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** What customers read about retained money, on paper. */
export function retentionWords(locale: Locale): Translate {
  return words[locale];
}

interface Figures {
  /** Held on the day of the claim, and released before it. Halalas. */
  held: number;
  before: number;
}

/** The PDF of a claim by number and language; null if it does not exist. */
export function releasePaper(context: ServerContext): MakePaper {
  const { kysely } = context.database;
  return async (id, locale): Promise<MadePaper | null> => {
    const row = await createReleasesRepository(kysely).byId(id);
    const contract = row && (await contractFacts([row.contract_id], kysely)).get(row.contract_id);
    if (!contract) return null;
    // As it was claimed: the claim may be dated on a handover before the last certificate.
    const [day = row.date] = [row.date, dayInRiyadh(new Date(row.created_at))].sort().reverse();
    const [{ held }, all] = await Promise.all([
      retainedOfContract(context, contract.id, kysely, day),
      createReleasesRepository(kysely).ofContracts([contract.id]),
    ]);
    const before = all.filter((one) => one.id < id).reduce((sum, { amount }) => sum + amount, 0);
    const figures = { held, before };
    const pdf = await renderPaper(context, {
      template: '/retention/releases/releases.paper.typ',
      locale,
      company: await companyGiven({ subject: 'retention_release', id }, kysely),
      document: () => sheetOf(row, contract, figures, locale),
    });
    const number = row.number ?? String(id);
    return { pdf, name: `${words[locale]('release')} ${number}.pdf`, plainName: `retention-${number}.pdf` };
  };
}

/** Data of the template. */
function sheetOf(
  row: ReleaseRow,
  contract: ContractFacts,
  { held, before }: Figures,
  locale: Locale,
): object {
  const t = words[locale];
  const beside = words[otherLocale(locale)];
  const label = (key: string) => ({ label: t(key), other: beside(key) });
  const money = (halalas: number) => formatAmount(halalas, locale, false);
  const handover = contract.handovers.find(({ on }) => on === row.on);
  const { customer } = contract;
  const facts: [key: string, kind: 'text' | 'ltr', text: string | null | undefined][] = [
    ['contract', 'ltr', contract.number],
    ['project', 'text', localized(contract, 'name', locale)],
    ['client', 'text', customer && localized(customer, 'name', locale)],
    ['vat_number', 'ltr', customer?.vat_number],
    [row.on, 'text', handover && paperDay(handover.date)],
    ['agreed_on', 'text', row.agreed_on && paperDay(row.agreed_on)],
  ];
  return {
    title: label('release'),
    heads: [
      { ...label('number'), kind: 'ltr', text: row.number ?? `#${row.id}` },
      { ...label('date'), kind: 'text', text: paperDayInBoth(row.date, locale) },
    ],
    facts: facts.flatMap(([key, kind, text]) => (text ? [{ ...label(key), kind, text }] : [])),
    sums: [
      { ...label('held'), amount: money(held) },
      { ...label('before'), amount: before === 0 ? money(0) : `\u2212${money(before)}` },
    ],
    amount: { ...label('amount'), amount: money(row.amount), unit: t('riyal') },
    rest: { ...label('rest'), amount: money(held - before - row.amount) },
    words: { ...label('words'), text: amountInWords(row.amount, locale) },
    vat: label('vat_charged'),
    note: row.note ? { ...label('note'), text: row.note } : null,
    signatures: { customer: label('customer_signature'), company: label('company_signature') },
  };
}
