import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
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
import { guarantees } from '../../guarantees.contract.ts';
import { Expiry } from './expiry.tsx';
import { words } from './guarantee-words.ts';

/** The letters of guarantee of a contract, on its page. */
export function GuaranteesOfContract(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Letters {...props} />
    </ModuleWords>
  );
}

function Letters({ id }: RelatedProps) {
  const t = useModuleWords();
  const mayCreate = useMay('contracts')('create');
  const { state, value, reload } = useReading(`guarantees of ${id}`, () =>
    callContract(browserCall, guarantees.list, { query: { contract_id: String(id), per_page: 50 } }),
  );
  return (
    <Card
      title={t('title')}
      id="guarantees"
      beside={
        mayCreate && (
          <LocaleLink
            to={`/admin/guarantees/new?contract=${id}`}
            className={buttonClass({ kind: 'secondary', size: 'sm' })}
          >
            <Icon of={Plus} size={18} />
            <span>{t('add')}</span>
          </LocaleLink>
        )
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value?.length === 0 && <p className="text-ink-muted">{t('none_of_contract')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {value?.map((letter) => (
          <li
            key={letter.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="grid min-w-0">
              <LocaleLink
                to={`/admin/guarantees/${letter.id}`}
                className="inline-flex flex-wrap gap-x-1.5 underline underline-offset-4"
              >
                <span>{t(`values.kind.${letter.kind}`)}</span>
                <Ltr>{letter.number}</Ltr>
              </LocaleLink>
              <bdi className="wrap-anywhere text-ink-muted text-small">{letter.bank}</bdi>
            </span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Expiry of={letter} inline />
              <Amount of={toHalalas(letter.amount)} />
              <StateBadge subject="guarantee" state={letter.state} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
