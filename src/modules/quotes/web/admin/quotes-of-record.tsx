import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Plus } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { callContract } from '#wire/contract-call.ts';
import { quotes } from '../../quotes.contract.ts';
import { nameOfQuote } from './name-of-quote.ts';
import { words } from './quote-words.ts';

const parameters: Readonly<Record<string, 'request_id' | 'design_request_id' | 'estimation_id'>> = {
  request: 'request_id',
  design_request: 'design_request_id',
  estimation: 'estimation_id',
};

/** The quotes made from a lead, a design request or an estimate, on its page. */
export function QuotesOfRecord(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Quotes {...props} />
    </ModuleWords>
  );
}

function Quotes({ subject, id }: RelatedProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('quotes')('create');
  const from = parameters[subject] ?? 'estimation_id';
  const { state, value, reload } = useReading(`${from} ${id}`, () =>
    callContract(browserCall, quotes.list, { query: { [from]: String(id), per_page: 20 } }),
  );
  return (
    <section aria-label={t('related')} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium text-h4">{t('related')}</h3>
        {mayCreate && (
          <LocaleLink
            to={`/admin/quotes/new?${from}=${id}`}
            className={buttonClass({ kind: 'secondary', size: 'md' })}
          >
            <Icon of={Plus} size={18} />
            <span>{t('related_new')}</span>
          </LocaleLink>
        )}
      </div>
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted">{t('related_none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map((quote) => (
          <li key={quote.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <LocaleLink
                to={`/admin/quotes/${quote.id}`}
                className="wrap-anywhere me-3 underline underline-offset-4"
              >
                <bdi>{nameOfQuote(quote, locale, t('untitled'))}</bdi>
              </LocaleLink>
              <span className="text-ink-muted text-small">
                {quote.number ? <Ltr>{quote.number}</Ltr> : formatDate(quote.created_at, locale)}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Amount of={toHalalas(quote.totals.total)} />
              <StateBadge subject="quote" state={quote.state} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
