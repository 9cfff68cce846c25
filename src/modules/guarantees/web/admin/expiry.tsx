import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import type { Guarantee } from '../../guarantees.contract.ts';

/** Days before the end at which the rest is named, and at which it is urgent. */
const near = 60;
const urgent = 7;

/** The last day of a letter, and how far off it is once that is near. */
export function Expiry({ of, inline = false }: { of: Guarantee; inline?: boolean }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const left = of.days_left;
  return (
    <span className={classes('gap-x-2', inline ? 'inline-flex flex-wrap items-baseline' : 'grid')}>
      <span className="whitespace-nowrap">{formatDate(of.expires_on, locale)}</span>
      {left !== null && left <= near && (
        <span className={classes('text-small', left <= urgent ? 'text-fault' : 'text-warning-700')}>
          {t(left < 0 ? 'over' : 'left', { count: Math.abs(left) })}
        </span>
      )}
    </span>
  );
}
