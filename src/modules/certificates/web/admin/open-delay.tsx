import { toRiyals } from '#base/money.ts';
import { enteredAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Button } from '#ui/button.tsx';
import { countDays, type DelayDays } from '../../delay.engine.ts';
import { type ChargeRow, newCharge, openDelayOf } from './certificate-values.ts';
import type { CertificateEditor } from './use-certificate.ts';

/** The days that a deduction is the penalty for. */
export function DelayDaysOf({ days }: { days: DelayDays }) {
  const words = useDelayWords();
  return <span className="block text-caption text-ink-muted">{words('delay_days', days)}</span>;
}

interface OpenDelayProps {
  editor: CertificateEditor;
  onCharge: (charge: ChargeRow) => void;
}

/** Offers the penalty of the contract for days of delay that nothing charges yet. */
export function OpenDelay({ editor, onCharge }: OpenDelayProps) {
  const t = useModuleWords();
  const words = useDelayWords();
  const { certificate, form } = editor;
  const delay = openDelayOf(certificate, form.values);
  if (!delay) return null;
  const { from, to, amount } = delay;
  if (amount === 0) return <p className="mt-3 text-ink-muted text-small">{t('delay_capped')}</p>;
  const charge = () =>
    onCharge(
      newCharge({
        ...{ description: words('delay_reason', delay), delay: { from, to } },
        amount: enteredAmount(toRiyals(amount)),
      }),
    );
  return (
    <div className="mt-3 grid justify-items-start gap-2 border-warning-500 border-s-3 bg-warning-50 px-3 py-2.5 text-small">
      <p className="flex flex-wrap gap-x-1.5">
        <span>{words('delay_open', delay)}</span>
        <Amount of={amount} className="font-medium" />
      </p>
      <Button size="sm" kind="secondary" onClick={charge}>
        {t('delay_charge')}
      </Button>
    </div>
  );
}

function useDelayWords() {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (key: 'delay_days' | 'delay_reason' | 'delay_open', { from, to }: DelayDays) =>
    t(key, {
      count: countDays({ from, to }),
      from: formatDate(from, locale),
      to: formatDate(to, locale),
    });
}
