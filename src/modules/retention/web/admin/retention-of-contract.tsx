import { useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
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
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { ScrollText } from '#ui/more-icons.ts';
import { callContract } from '#wire/contract-call.ts';
import {
  type ContractRetention,
  type RetainingDocument,
  type RetentionStep,
  readContractRetention,
} from '../../register/register.contract.ts';
import { AgreeRelease } from './agree-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { RetentionBar } from './retention-bar.tsx';
import { words } from './retention-words.ts';

/** What the customer of a contract retains, on its page: by certificate, and when it is released. */
export function RetentionOfContract(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Register {...props} />
    </ModuleWords>
  );
}

function Register({ id, changed }: RelatedProps) {
  const t = useModuleWords();
  // A handover makes what was planned due.
  const { state, value, reload } = useReading(`retention of ${id} ${changed ?? ''}`, () =>
    callContract(browserCall, readContractRetention, { params: { id } }),
  );
  return (
    <Card
      title={t('register')}
      id="retention"
      beside={
        <LocaleLink
          to={`/admin/contracts/${id}/statement`}
          className={buttonClass({ kind: 'secondary', size: 'sm' })}
        >
          <Icon of={ScrollText} size={18} />
          <span>{t('statement')}</span>
        </LocaleLink>
      }
    >
      {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
      {value && value.documents.length === 0 && <p className="text-ink-muted">{t('nothing_held')}</p>}
      {value && value.documents.length > 0 && <Held contractId={id} value={value} onChanged={reload} />}
    </Card>
  );
}

function Held(props: { contractId: number; value: ContractRetention; onChanged: () => void }) {
  const { contractId, value, onChanged } = props;
  const t = useModuleWords();
  return (
    <div className="grid gap-5">
      <RetentionBar of={value} />
      <dl className="text-small">
        {value.documents.map((document) => (
          <div
            key={`${document.kind} ${document.id} ${document.number}`}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2"
          >
            <dt>
              <DocumentName document={document} />
            </dt>
            <dd className="cell-figure">
              <Amount of={toHalalas(document.amount)} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap justify-between gap-x-4 border-ink border-t py-2 font-medium">
          <dt>{t('all_held')}</dt>
          <dd className="cell-figure">
            <Amount of={toHalalas(value.held)} />
          </dd>
        </div>
      </dl>
      <ul className="grid divide-y divide-line border-line border-t">
        {value.steps.map((step) => (
          <Step
            key={`${step.on} ${step.release?.id}`}
            contractId={contractId}
            step={step}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </div>
  );
}

function DocumentName({ document: { kind, id, sequence, number } }: { document: RetainingDocument }) {
  const t = useModuleWords();
  if (kind === 'opening') return <span>{t('opening_held')}</span>;
  const isNote = kind === 'credit_note';
  return (
    <LocaleLink
      to={isNote ? `/admin/invoices/${id}` : `/admin/certificates/${id}`}
      className="underline underline-offset-4"
    >
      {isNote
        ? t('credit_note_of', { number: ltrIsolated(number) })
        : t('of_certificate', { sequence: sequence ?? '' })}
    </LocaleLink>
  );
}

/** A part of it: planned, due with its claim, or claimed. */
function Step(props: { contractId: number; step: RetentionStep; onChanged: () => void }) {
  const { contractId, step, onChanged } = props;
  const { on, state, amount, due_on, release } = step;
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('contracts');
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {release ? (
            <LocaleLink to={`/admin/retention/${release.id}`} className="underline underline-offset-4">
              <Ltr>{release.number}</Ltr>
            </LocaleLink>
          ) : (
            <span>{t(`values.on.${on}`)}</span>
          )}
          {state === 'planned' ? (
            <span className="text-ink-muted text-small">{t('planned')}</span>
          ) : (
            <StateBadge subject="retention_release" state={state} />
          )}
        </span>
        <span className="text-ink-muted text-small">
          {[
            release && t(`values.on.${on}`),
            due_on ? formatDate(due_on, locale) : t(state === 'due' ? 'due_ended' : 'no_day'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Amount of={toHalalas(amount)} className="font-medium" />
        {state === 'due' && may('create') && (
          <Button size="sm" kind="secondary" onClick={() => setAsked(true)}>
            {t('claim')}
          </Button>
        )}
        {state === 'agreed' && release && (
          <RelatedRecords subject="agreed_release" id={release.id} waiting={null} />
        )}
        {state === 'claimed' && may('update') && (
          <Button size="sm" kind="secondary" onClick={() => setAsked(true)}>
            {t('agree')}
          </Button>
        )}
      </span>
      {asked && state === 'due' && (
        <ClaimDialog
          contractId={contractId}
          due={{ on, amount, date: due_on }}
          onDone={onChanged}
          onClose={close}
        />
      )}
      {asked && state === 'claimed' && release && (
        <AgreeRelease id={release.id} number={release.number} onDone={onChanged} onClose={close} />
      )}
    </li>
  );
}
