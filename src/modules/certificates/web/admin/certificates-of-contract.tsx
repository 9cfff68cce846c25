import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listContractCertificates } from '../../certificates.contract.ts';
import { useOpening } from './certificate-step.tsx';
import { words } from './certificate-words.ts';

/** The certificates of a contract, on its page. */
export function CertificatesOfContract(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Certificates {...props} />
    </ModuleWords>
  );
}

function Certificates({ id, state: stage }: RelatedProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('contracts')('create');
  const { state, value, reload } = useReading(`certificates ${id}`, () =>
    callContract(browserCall, listContractCertificates, { params: { id }, query: {} }),
  );
  const { busy, open } = useOpening(id, value?.length === 0);
  const latest = value?.at(-1);
  const begun = stage === 'active' || stage === 'handed_over';
  const mayOpen = !latest || ((latest.state === 'invoiced' || latest.state === 'paid') && !latest.last);
  return (
    <Card
      title={t('title')}
      beside={
        mayCreate &&
        begun &&
        value &&
        mayOpen && (
          <Button kind="secondary" size="sm" busy={busy} onClick={open}>
            <Icon of={Plus} size={18} />
            <span>{t('add')}</span>
          </Button>
        )
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted">{t('empty')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <LocaleLink to={`/admin/certificates/${one.id}`} className="underline underline-offset-4">
                {t('heading', { sequence: one.sequence })}
              </LocaleLink>
              <span className="text-ink-muted text-small">
                {one.number ? (
                  <Ltr>{one.number}</Ltr>
                ) : (
                  one.period_to && <span>{formatDate(one.period_to, locale)}</span>
                )}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Amount of={toHalalas(one.totals.net)} />
              <StateBadge subject="certificate" state={one.state} />
            </span>
          </li>
        ))}
      </ul>
      {value && !mayOpen && latest && !latest.last && (
        <p className="mt-2 text-ink-muted text-small">
          {t('opens_after', { next: latest.sequence + 1, open: latest.sequence })}
        </p>
      )}
    </Card>
  );
}
