import type { ReactNode } from 'react';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { ChangeOrder } from '../../change-orders.contract.ts';
import { readDays } from './schedule/rows.ts';
import type { OrderEditor } from './use-order.ts';

/** What the change does to time, retention and advance, as "now, was". */
export function EffectCard({ editor }: { editor: OrderEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { order, open, form } = editor;
  const { effect } = order;
  if (!effect) return null;
  const days = (open && readDays(form.values.days)) || (open ? 0 : order.days);
  const { duration, end } = timeOf(effect, days);
  const count = (value: number | null) => (value === null ? '—' : t('days_count', { count: value }));
  const day = (value: string | null) => (value === null ? '—' : formatDate(value, locale));
  const money = (riyals: number) => <Amount of={toHalalas(riyals)} />;
  const { before, after } = effect.retention;
  return (
    <Card title={t('effect')}>
      <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact label={t('duration')} was={duration.after !== duration.before && count(duration.before)}>
          {count(duration.after)}
        </Fact>
        <Fact label={t('ends_on')} was={end.after !== end.before && day(end.before)}>
          {day(end.after)}
        </Fact>
        <Fact label={t('retention')} was={after !== before && money(before)}>
          {money(after)}
        </Fact>
        <Fact label={t('advance')}>{money(effect.advance)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, was, children }: { label: string; was?: ReactNode; children: ReactNode }) {
  const t = useModuleWords();
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-small">{label}</dt>
      <dd>
        <span className="block font-medium">{children}</span>
        <span className="flex flex-wrap gap-x-1.5 text-ink-muted text-small">
          {was ? (
            <>
              <span>{t('was')}</span>
              <span>{was}</span>
            </>
          ) : (
            <span>{t('unchanged')}</span>
          )}
        </span>
      </dd>
    </div>
  );
}

/** Duration and end before and after, with the days as they are typed. */
function timeOf({ duration_days, ends_on }: NonNullable<ChangeOrder['effect']>, days: number) {
  const later = (value: number | null) => (value === null ? null : value + days);
  return {
    duration: { before: duration_days.before, after: later(duration_days.before) },
    end: {
      before: ends_on.before,
      after: ends_on.before && dayInRiyadh(new Date(startOfDay(ends_on.before)), days),
    },
  };
}
