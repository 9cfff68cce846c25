import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { type LineState, StateLine } from '#ui/admin/record/state-line.tsx';
import type { Invoice } from '../../invoices.contract.ts';

/** The states of an invoice on the datum line; a rejection stops it. */
export function InvoiceStates({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state, zatca, type, issued_at, due_date, certificate, contract, of_invoice, number } = invoice;
  const day = (moment: string | null | undefined) => (moment ? formatDate(moment, locale) : undefined);
  const from = of_invoice ?? certificate ?? contract;
  const draft: LineState = {
    key: 'draft',
    name: t('steps.draft'),
    note: from ? t('from', { number: from.number }) : undefined,
  };
  const issued: LineState = { key: 'issued', name: t('steps.issued'), note: day(issued_at) };
  const line = (states: LineState[], present: number, ended = false) => (
    <StateLine label={t('state_line')} states={states} present={present} ended={ended} />
  );
  if (number !== null && zatca.status === 'rejected')
    return line(
      [
        draft,
        issued,
        { key: 'rejected', name: t('steps.rejected') },
        { key: 'replaced', name: t('steps.replaced') },
      ],
      state === 'credited' ? 3 : 2,
      true,
    );
  if (type === 381) return line([draft, issued], number === null ? 0 : 1);
  if (state === 'credited')
    return line([draft, issued, { key: 'credited', name: t('steps.credited') }], 2, true);
  const due = due_date && t('due_on', { date: formatDate(due_date, locale) });
  return line(
    [
      draft,
      issued,
      { key: 'part_paid', name: t('steps.part_paid') },
      { key: 'paid', name: t('steps.paid'), note: state === 'paid' ? undefined : due || undefined },
    ],
    ['draft', 'issued', 'part_paid', 'paid'].indexOf(state),
  );
}
