import { createHash } from 'node:crypto';
import { amountInWords } from '#base/amount-in-words.ts';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { formatAmount, formatDate, formatNumber } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import { acceptancesOf, type StoredAcceptance } from '#modules/acceptances/server.ts';
import { type MadePaper, type MakePaper, qrSvg, renderPaper } from '#modules/papers/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { Problem } from '#wire/problem.ts';
import { percentOf } from './certificates.engine.ts';
import type { CertificateRow } from './certificates.fields.ts';
import { paperName } from './certificates.mails.ts';
import { certificateWords, customerIn, hashOf, nameIn } from './certificates.presenter.ts';
import { createCertificatesRepository } from './certificates.repository.ts';
import { isFixed } from './certificates.states.ts';
import { type Basis, chargesIn, linesIn, withFigures } from './figures/figures.service.ts';

interface Given {
  locale: Locale;
  basis: Basis;
  verifyCode: string | null;
  acceptance: StoredAcceptance | null;
  publicUrl: string;
}

/** Data of the template: the same figures as the row, the API and the screen. */
function sheetOf(row: CertificateRow, { locale, basis, verifyCode, acceptance, publicUrl }: Given): object {
  const t = certificateWords(locale);
  const beside = certificateWords(otherLocale(locale));
  const label = (key: string, values = {}) => ({ label: t(key, values), other: beside(key, values) });
  const money = (halalas: number) => formatAmount(halalas, locale, false);
  const less = (halalas: number) => (halalas === 0 ? money(0) : `\u2212${money(halalas)}`);
  const percent = (hundredths: number) => formatNumber(hundredths / 100, locale);
  const verify = verifyCode === null ? null : pageAddress(publicUrl, `/v/${verifyCode}`, locale);
  const lines = linesIn(row);
  const revised = lines.reduce((sum, line) => sum + line.revised, 0);
  const before = row.cumulative - row.net;
  const { terms } = basis;
  const customer = customerIn(row);
  const facts: [key: string, kind: 'text' | 'ltr', text: string | undefined][] = [
    ['contract', 'ltr', row.contract],
    ['project', 'text', nameIn(row, locale)],
    ['client', 'text', (locale === 'en' && customer?.translations.en?.name) || customer?.name],
    ['vat_number', 'ltr', customer?.vat_number],
    ['period', 'text', periodIn(row, locale)],
  ];
  return {
    title: label('title'),
    heads: [
      { ...label('number'), kind: 'ltr', text: row.number ?? t('draft') },
      { ...label('sequence'), kind: 'ltr', text: String(row.sequence) },
      ...(row.approved_at
        ? [{ ...label('date'), kind: 'text', text: formatDate(row.approved_at, locale) }]
        : []),
    ],
    // Of a draft nothing is certain yet.
    mark: isFixed(row.state) ? (acceptance?.hash ?? hashOf(row)) : '',
    facts: facts.flatMap(([key, kind, text]) => (text ? [{ ...label(key), kind, text }] : [])),
    lines: {
      head: label('lines'),
      columns: ['item', 'revised', 'before', 'now', 'cumulative', 'current'].map((key) => label(key)),
    },
    rows: lines.map((line, place) => ({
      section: (locale === 'en' && line.en.section) || line.section,
      number: String(place + 1),
      ...(locale === 'en' && line.en.description
        ? { description: line.en.description, other: line.description }
        : { description: line.description, other: line.en.description }),
      order: line.order ?? '',
      figures: [
        money(line.revised),
        `${percent(line.previous_percent)}%`,
        `${percent(line.percent)}%`,
        money(line.cumulative),
        money(line.cumulative - line.previous),
      ],
    })),
    sum_label: t('before_vat'),
    sum: [
      money(revised),
      `${percent(percentOf(before, revised))}%`,
      `${percent(percentOf(row.cumulative, revised))}%`,
      money(row.cumulative),
      money(row.net),
    ],
    invoice: [
      { ...label('net'), amount: money(row.net) },
      { ...label('vat', { rate: ltrIsolated(`${percent(terms.vatRate)}%`) }), amount: money(row.vat) },
      { ...label('gross'), amount: money(row.gross) },
      { ...label('recovered'), amount: less(row.recovered) },
      { ...label('recovered_vat'), amount: less(row.recovered_vat) },
    ],
    payable: { ...label('payable'), amount: money(row.payable) },
    settlement: {
      head: label('settlement'),
      rows: [
        {
          ...label('retention', { rate: ltrIsolated(`${percent(terms.retentionPercent)}%`) }),
          amount: less(row.retention),
        },
        ...chargesIn(row).map(({ description, amount }) => ({
          label: description,
          other: '',
          amount: less(amount),
        })),
      ],
    },
    due: { ...label('due'), amount: money(row.due), unit: t('riyal') },
    words: { ...label('words'), text: amountInWords(row.due, locale) },
    code: verify && qrSvg(verify),
    verify: verify && { label: t('scan'), address: verify, text: verify.replace(/^https?:\/\//, '') },
    signatures: {
      customer: label('customer_signature'),
      company: label('company_signature'),
    },
    signed: acceptance && agreedOf(acceptance, locale),
  };
}

/** «1 April 2026 to 30 June 2026». */
function periodIn({ period_from, period_to }: CertificateRow, locale: Locale): string {
  const day = (date: string | null) => (date ? formatDate(date, locale) : '');
  return certificateWords(locale)('from_to', { from: day(period_from), to: day(period_to) });
}

/** The evidence of the agreement. */
function agreedOf(acceptance: StoredAcceptance, locale: Locale): object {
  const t = certificateWords(locale);
  const word = (key: string, values = {}) => t(`agreed.${key}`, values);
  const moment = (at: string | null) => at && `${at.replace('T', ' ').slice(0, 19)} UTC`;
  const facts: [key: string, text: string | null, kind?: 'ltr' | 'long'][] = [
    ['name', isolated(acceptance.name)],
    ['id_last4', acceptance.id_last4, 'ltr'],
    ['agreement', isolated(acceptance.agreement)],
    [
      'channel',
      word(acceptance.channel, {
        address: acceptance.sent_to,
        date: acceptance.signed_on ? formatDate(acceptance.signed_on, locale) : '',
        by: acceptance.recorded_by,
      }),
    ],
    ['code_sent_at', moment(acceptance.code_sent_at), 'ltr'],
    ['accepted_at', moment(acceptance.accepted_at), 'ltr'],
    ['ip', acceptance.ip, 'ltr'],
    ['user_agent', acceptance.user_agent, 'long'],
    ['hash', acceptance.hash, 'ltr'],
    ['pdf_hash', acceptance.pdf_hash, 'ltr'],
  ];
  return {
    title: word('title'),
    facts: facts.flatMap(([key, text, kind = 'text']) =>
      text === null || text === '' ? [] : [{ label: word(key), value: { kind, text } }],
    ),
  };
}

/** Renders a certificate's PDF as it is now. */
async function render(
  context: ServerContext,
  row: CertificateRow,
  given: Omit<Given, 'publicUrl'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { publicUrl } = context.config;
  return renderPaper(context, {
    template: '/certificates/certificates.paper.typ',
    locale: given.locale,
    document: () => sheetOf(row, { ...given, publicUrl }),
    ...(!isFixed(row.state) && { draft: certificateWords(given.locale)('draft') }),
  });
}

/**
 * The PDF of a certificate by number and language; null if it does not exist. An approved one has one for good, and another
 * with the evidence of its agreement: they are rendered once and stored.
 */
export function certificatePaper(context: ServerContext): MakePaper {
  const repository = createCertificatesRepository(context.database.kysely);
  const links = createShareLinks(context);

  return async (id, locale): Promise<MadePaper | null> => {
    const found = await repository.byId(id);
    if (!found) return null;
    const { row, basis } = await withFigures(found, context.database.kysely);
    const names = { name: paperName(row, locale), plainName: `certificate-${row.number ?? id}.pdf` };
    if (!isFixed(row.state))
      return {
        pdf: await render(context, row, { locale, basis, verifyCode: null, acceptance: null }),
        ...names,
      };
    const acceptance = (await acceptancesOf(context, 'certificate', [id]))(id).inForce;
    const edition = acceptance?.id ?? 0;
    const stored = await repository.paper(id, locale, edition);
    if (stored) return { pdf: new Uint8Array(stored.bytes), ...names };
    const verifyCode = (await links.of('certificate', [id]))(id).verify;
    const pdf = await render(context, row, { locale, basis, verifyCode, acceptance });
    await repository.addPaper({
      ...{ certificate_id: id, locale, acceptance_id: edition },
      sha256: createHash('sha256').update(pdf).digest('hex'),
      bytes: Buffer.from(pdf),
      created_at: context.now().toISOString(),
    });
    // Another process may have stored its own first.
    const kept = await repository.paper(id, locale, edition);
    return { pdf: kept ? new Uint8Array(kept.bytes) : pdf, ...names };
  };
}

/**
 * Makes the papers of a certificate that was approved or agreed, so that their hashes are known. Where papers cannot be
 * rendered, certificates are approved and agreed all the same.
 */
export async function preparePapers(context: ServerContext, id: number): Promise<void> {
  const make = certificatePaper(context);
  try {
    for (const locale of ['ar', 'en'] as const) await make(id, locale);
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503)) throw error;
    context.log.warn({ err: error, certificate: id }, 'the papers of a certificate could not be made');
  }
}
