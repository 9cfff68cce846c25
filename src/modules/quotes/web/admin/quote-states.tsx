import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { StateLine } from '#ui/admin/record/state-line.tsx';
import type { Quote } from '../../quotes.contract.ts';
import { stateLineOf } from './next-of-quote.ts';

/** The states of a quote; a bad end stops the line. */
export function QuoteStates({ quote }: { quote: Quote }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { present, end, ended } = stateLineOf(quote);
  const day = (moment: string | null | undefined) => (moment ? formatDate(moment, locale) : undefined);
  const viewed = quote.views > 0 ? t('viewed_times', { count: quote.views }) : undefined;
  const states = [
    { key: 'draft', name: t('steps.draft'), note: day(quote.created_at) },
    { key: 'sent', name: t('steps.sent'), note: day(quote.sent_at) },
    ...(present === 3 && !quote.viewed_at
      ? []
      : [
          {
            key: 'viewed',
            name: t('steps.viewed'),
            note: [day(quote.viewed_at), viewed].filter(Boolean).join(' · ') || undefined,
          },
        ]),
    {
      key: end,
      name: t(`steps.${end}`),
      note: day(quote.acceptance?.accepted_at) ?? (ended ? quote.decline_reason || undefined : undefined),
    },
  ];
  return (
    <StateLine
      label={t('state_line')}
      states={states}
      present={present === 3 ? states.length - 1 : present}
      ended={ended}
    />
  );
}
