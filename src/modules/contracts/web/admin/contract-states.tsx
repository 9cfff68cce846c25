import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { type LineState, StateLine } from '#ui/admin/record/state-line.tsx';
import type { Contract } from '../../contracts.contract.ts';
import { endOf, finalDueOf, finalOf, preliminaryOf } from './next-of-contract.ts';

/** The states of a contract. What led to the signature is left out once it is signed; a termination stops the line. */
export function ContractStates({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state, defects_days, signed_on, starts_on } = contract;
  const day = (moment: string | null | undefined) => (moment ? formatDate(moment, locale) : undefined);
  const name = (key: string) => t(`steps.${key}`);
  const [first, last] = [preliminaryOf(contract), finalOf(contract)];
  const expected = endOf(contract);
  const due = finalDueOf(contract);
  const before: LineState[] = [
    { key: 'draft', name: name('draft'), note: day(contract.created_at) },
    { key: 'approved', name: name('approved'), note: day(contract.approved_at) },
    { key: 'sent', name: name('sent'), note: sentNote() },
  ];
  const signed: LineState = { key: 'signed', name: name('signed'), note: day(signed_on) };
  const active: LineState = {
    key: 'active',
    name: name(state === 'suspended' ? 'suspended' : 'active'),
    note: starts_on ? t('since', { date: formatDate(starts_on, locale) }) : undefined,
  };

  function sentNote(): string | undefined {
    return (
      [day(contract.sent_at), contract.viewed_at && t('viewed')].filter(Boolean).join(' · ') || undefined
    );
  }

  if (state === 'terminated') {
    const ended = {
      key: 'terminated',
      name: name('terminated'),
      note: contract.termination_reason || undefined,
    };
    const passed = signed_on
      ? [signed, active]
      : before.filter(({ key }) => key !== 'sent' || contract.sent_at);
    const states = [...(first ? [...passed, { key: 'first', name: name('preliminary') }] : passed), ended];
    return <StateLine label={t('state_line')} states={states} present={states.length - 1} ended />;
  }
  if (signed_on === null) {
    const coming = ['signed', 'active'].map((key) => ({ key, name: name(key) }));
    const present = ['draft', 'approved', 'sent'].indexOf(state);
    return <StateLine label={t('state_line')} states={[...before, ...coming]} present={present} />;
  }
  const states = [
    signed,
    active,
    {
      key: 'preliminary',
      name: name('preliminary'),
      note:
        day(first?.date) ?? (expected ? t('expected', { date: formatDate(expected, locale) }) : undefined),
    },
    {
      key: 'final',
      name: name('final'),
      note:
        day(last?.date) ??
        (due
          ? t('expected', { date: formatDate(due, locale) })
          : defects_days !== null
            ? t('days_later', { count: defects_days })
            : undefined),
    },
    { key: 'closed', name: name('closed') },
  ];
  const present =
    { signed: 0, active: 1, suspended: 1, handed_over: last ? 3 : 2, closed: 4 }[state as string] ?? 0;
  return <StateLine label={t('state_line')} states={states} present={present} />;
}
