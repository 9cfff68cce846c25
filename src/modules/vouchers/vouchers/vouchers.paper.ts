import { amountInWords } from '#base/amount-in-words.ts';
import { isolated } from '#base/bidi.ts';
import { type Locale, otherLocale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { formatAmount } from '#i18n/format.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import {
  companyGiven,
  type MadePaper,
  type MakePaper,
  paperDayInBoth,
  qrSvg,
  renderPaper,
} from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { voucherWords } from '../vouchers.words.ts';
import type { Voucher } from './vouchers.contract.ts';
import type { VoucherKind } from './vouchers.engine.ts';
import { createVouchersPresenter, partyOf } from './vouchers.presenter.ts';
import { createVouchersRepository } from './vouchers.repository.ts';

/** File name of a voucher's paper. */
export function paperName(kind: VoucherKind, { id, number }: Pick<Voucher, 'id' | 'number'>, locale: Locale) {
  return `${voucherWords(locale)(kind)} ${number ?? id}.pdf`;
}

/** Data of the template. */
function sheetOf(
  kind: VoucherKind,
  voucher: Voucher,
  { party, locale, publicUrl }: { party: string; locale: Locale; publicUrl: string },
): object {
  const t = voucherWords(locale);
  const beside = voucherWords(otherLocale(locale));
  const label = (key: string) => ({ label: t(key), other: beside(key) });
  const halalas = Math.round((voucher.amount ?? 0) * 100);
  const { cheque, account, verify } = voucher;
  const drawer = cheque && (cheque.drawer === voucher.customer?.name ? party : cheque.drawer);
  const bankAndDrawer = [
    cheque?.bank && t('bank_name', { name: isolated(cheque.bank) }),
    drawer && t('drawer', { name: isolated(drawer) }),
  ];
  // What is freed of a standing voucher is no purpose of it any more.
  const settled = voucher.state === 'reversed' ? voucher.released : voucher.allocations;
  const ofInvoice = kind === 'receipt' ? 'of_invoice' : 'of_refund';
  const documents = settled.map((one) =>
    t(one.invoice_id !== null ? ofInvoice : one.supplier_bill_id !== null ? 'of_bill' : 'of_release', {
      number: one.number,
    }),
  );
  const purpose = [documents.join(t('and')), voucher.note].filter(Boolean).join(t('comma'));
  const method = [
    [t(`method.${voucher.method}`), voucher.cheque?.number].filter(Boolean).join(' '),
    voucher.reference && t('reference', { text: voucher.reference }),
  ];
  const address = verify && pageAddress(publicUrl, `/v/${verify.code}`, locale);
  return {
    title: label(kind),
    state: voucher.state === 'reversed' ? { ...label('reversed'), text: voucher.reverse_reason } : null,
    number: { ...label('number'), text: voucher.number ?? `#${voucher.id}` },
    date: { ...label('date'), kind: 'text', text: paperDayInBoth(voucher.date, locale) },
    amount: { ...label('amount'), text: formatAmount(halalas, locale, false), unit: t('riyal') },
    party: { ...label(kind === 'receipt' ? 'received_from' : 'paid_to'), text: party },
    sum: {
      ...label('sum'),
      text: amountInWords(halalas, locale),
      second: amountInWords(halalas, otherLocale(locale)),
    },
    purpose: { ...label('purpose'), text: purpose || t('on_account') },
    pairs: [
      [
        { ...label('method_label'), text: method.filter(Boolean).join(t('comma')) },
        { ...label('account'), text: localized(account, 'name', locale) },
      ],
      ...(cheque
        ? [
            [
              { ...label('bank'), text: bankAndDrawer.filter(Boolean).join('\n') },
              { ...label('due_date'), text: cheque.due_date ?? '' },
            ],
          ]
        : []),
    ],
    signatures: [label(kind === 'receipt' ? 'received_by' : 'paid_by'), label('accountant')],
    code: address && qrSvg(address),
    scan: t('scan'),
    mark: address ? address.replace(/^https?:\/\//, '') : '',
  };
}

/** The PDF of a voucher by number and language, half a sheet; null if it does not exist. */
export function voucherPaper(context: ServerContext, kind: VoucherKind): MakePaper {
  const { kysely } = context.database;
  const { publicUrl } = context.config;
  return async (id, locale): Promise<MadePaper | null> => {
    const row = await createVouchersRepository(kysely, kind).byId(id);
    if (!row) return null;
    const voucher = await createVouchersPresenter(context, kind).one(row);
    const party = partyOf(row, locale);
    const pdf = await renderPaper(context, {
      template: '/vouchers/vouchers/vouchers.paper.typ',
      locale,
      company: await companyGiven(row.number === null ? null : { subject: kind, id }, kysely),
      document: () => sheetOf(kind, voucher, { party, locale, publicUrl }),
      ...(row.number === null && { draft: voucherWords(locale)('draft') }),
    });
    return { pdf, name: paperName(kind, row, locale), plainName: `${kind}-${row.number ?? id}.pdf` };
  };
}
