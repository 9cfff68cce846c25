import type { ReactNode } from 'react';
import { type Halalas, toRiyals } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { exactAmount } from './exact-amount.ts';

/** A unit, smaller than its number (at least 13 px) and muted. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className="font-normal text-[length:max(0.82em,0.8125rem)] text-ink-muted">{children}</span>;
}

/** An amount without halalas, as on screens. */
export function Riyals({ of, unitless = false }: { of: Halalas; unitless?: boolean }) {
  const { t, locale } = useI18n();
  return (
    <>
      <span>{formatAmount(of, locale)}</span>
      {!unitless && <Unit>{` ${t('estimations.riyal')}`}</Unit>}
    </>
  );
}

/** An amount with its halalas, if any, so that people can add up. */
export function ExactRiyals({ of }: { of: Halalas }) {
  const { t, locale } = useI18n();
  return (
    <>
      <span>{exactAmount(of, locale)}</span>
      <Unit>{` ${t('estimations.riyal')}`}</Unit>
    </>
  );
}

/** A price per square metre, with halalas if any. */
export function Price({ of }: { of: Halalas }) {
  const { t, locale } = useI18n();
  return (
    <>
      <span>{formatNumber(toRiyals(of), locale)}</span>
      <Unit>{` ${t('estimations.riyal')}`}</Unit>
    </>
  );
}

export function SquareMetres({ of }: { of: number }) {
  const { t, locale } = useI18n();
  return (
    <>
      <span>{formatNumber(of, locale)}</span>
      <Unit>{` ${t('estimations.square_metre')}`}</Unit>
    </>
  );
}
