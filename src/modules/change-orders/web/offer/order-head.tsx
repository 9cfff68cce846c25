import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPapers, HeadFigure, headHalalas } from '#modules/acceptances/web/index.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Sum } from '#ui/sum.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicOrder } from '../../change-orders.contract.ts';
import { Change } from './change.tsx';
import { useOfferWords } from './offer-words.ts';

interface OrderHeadProps {
  order: PublicOrder;
  code: string;
  preview?: boolean;
  /** In the place of the name. */
  children?: ReactNode;
}

/** What changes, by how much, and the contract afterwards. */
export function OrderHead({ order, code, preview = false, children }: OrderHeadProps) {
  const t = useOfferWords();
  const { totals, after } = order;
  return (
    <div
      data-surface="navy"
      className="pt-[calc(var(--header-top)+1.5rem)] pb-10 lg:pt-[calc(var(--header-top)+3rem)] lg:pb-14"
    >
      <div className="container-page">
        {children ?? <OrderName order={order} />}
        {totals.total === 0 ? (
          <>
            <p className="mt-6 text-ink-muted text-label">{t('change_with_vat')}</p>
            <p data-final className="mt-1 text-h2">
              {t('same_value')}
            </p>
          </>
        ) : (
          <HeadFigure label={t('change_with_vat')} of={toHalalas(totals.total)} unit={t('riyal')}>
            <Change
              riyals={totals.total}
              className="[font-variant-numeric:inherit]"
              halalasClassName={headHalalas}
            />
          </HeadFigure>
        )}
        <p className="mt-2 flex flex-wrap gap-x-2 text-ink-muted">
          <span>{t('contract_after')}</span>
          <Sum of={toHalalas(after.total)} className="text-ink" />
        </p>
        {!preview && <DocumentPapers code={code} />}
      </div>
    </div>
  );
}

function OrderName({ order }: { order: PublicOrder }) {
  const { locale } = useI18n();
  const project = (locale === 'en' && order.project_en) || order.project;
  return (
    <>
      <p className="text-ink-muted text-label">
        <OrderNumber order={order} />
      </p>
      <h1 className="mt-2 text-h1">
        <Written>{useNameOf(order)}</Written>
      </h1>
      {project && (
        <p className="mt-2 text-ink-muted">
          <Written>{project}</Written>
        </p>
      )}
    </>
  );
}

/** What is changed: its name, else its first new line, else what it is. */
export function useNameOf(order: PublicOrder): string {
  const t = useOfferWords();
  const { locale } = useI18n();
  const name = localized(order, 'name', locale);
  const added = order.lines.find(({ line_id }) => line_id === null);
  return name || (added ? localized(added, 'description', locale) : '') || t('kind');
}

/** «أمر تغيير CO-2026-0001 · العقد C-2026-0001». */
export function OrderNumber({ order }: { order: PublicOrder }) {
  const t = useOfferWords();
  const { number, contract } = order;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span>{t('kind')}</span>
      {number === null ? <span>{t('draft')}</span> : <Ltr className="whitespace-nowrap">{number}</Ltr>}
      <span aria-hidden>·</span>
      <span>{t('contract')}</span>
      <Ltr className="whitespace-nowrap">{contract}</Ltr>
    </span>
  );
}
