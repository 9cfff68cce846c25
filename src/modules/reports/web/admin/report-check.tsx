import { toHalalas } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Check, TriangleAlert } from '#ui/more-icons.ts';
import type { ReportCheck } from '../../layouts/layout.values.ts';

/** What the report must equal, with the difference; red when there is one. */
export function ReportChecks({ checks }: { checks: readonly ReportCheck[] }) {
  const t = useModuleWords();
  return checks.map(({ key, difference }) => {
    const holds = difference === 0;
    return (
      <p
        key={key}
        role={holds ? 'status' : 'alert'}
        data-check={holds ? 'holds' : 'differs'}
        className={classes(
          'flex items-center gap-x-2 rounded-control py-2.5 text-small',
          holds
            ? 'text-success-700 sm:px-4'
            : 'border border-error-500 bg-error-50 px-4 font-medium text-error-700',
        )}
      >
        <Icon of={holds ? Check : TriangleAlert} size={18} className="shrink-0" />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span>{t(`checks.${key}`)}</span>
          <span className="inline-flex gap-1.5">
            <span>{t('difference')}</span>
            <Amount of={toHalalas(difference)} className="opacity-100!" />
          </span>
        </span>
      </p>
    );
  });
}
