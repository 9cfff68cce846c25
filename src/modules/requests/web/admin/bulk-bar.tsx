import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { changeLeads, type LeadResult } from '../../leads/bulk.contract.ts';
import type { Lead } from '../../leads/leads.contract.ts';
import { statuses } from './lead-values.ts';
import { LostDialog } from './lost-dialog.tsx';
import { usePanelWords } from './panel-words.ts';
import type { Assignee } from './use-assignees.ts';

/** The maximum in one call. */
const max = 500;

interface BulkBarProps {
  /** The leads that are shown, for the names of those that were refused. */
  rows: readonly Lead[];
  selected: ReadonlySet<number>;
  select: (ids: readonly number[]) => void;
  spam: boolean;
  assignees: readonly Assignee[];
  onChanged: () => void;
}

/** Assigns, moves or sets aside the selected leads; names those that were refused, and why. */
export function BulkBar({ rows, selected, select, spam, assignees, onChanged }: BulkBarProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { busy, write } = useWrite();
  const [losing, setLosing] = useState(false);
  const [refused, setRefused] = useState<readonly LeadResult[]>([]);
  const ids = [...selected];
  const tooMany = ids.length > max;

  async function change(changes: object) {
    const body = { ids, ...changes };
    const answer = await write<AnswerOf<typeof changeLeads>>('POST', changeLeads.path, body);
    setLosing(false);
    if (!answer) return;
    const left = answer.results.filter(({ done }) => !done);
    if (answer.done > 0)
      toast.success({ title: t('saved_title'), text: t('bulk.done', { count: answer.done }) });
    setRefused(left);
    select(left.map(({ id }) => id));
    onChanged();
  }

  return (
    <section
      aria-label={t('bulk.title')}
      data-bulk=""
      className="flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-x-3 border-line border-t bg-secondary-50 px-4 py-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:max-h-[60dvh] max-md:overflow-y-auto max-md:shadow-dialog sm:px-5"
    >
      <div className="flex items-center justify-between gap-3 max-md:basis-full">
        <p className="text-label">{t('bulk.selected', { count: ids.length })}</p>
        <Button size="sm" kind="quiet" className="md:hidden" onClick={() => select([])}>
          {t('bulk.clear')}
        </Button>
      </div>
      {tooMany && <p className="text-error-600 text-small">{t('bulk.limit', { max })}</p>}
      {!spam && (
        <>
          <Select
            aria-label={t('bulk.assign')}
            className="max-sm:min-w-0 max-sm:flex-1 sm:min-w-44"
            disabled={busy || tooMany}
            value=""
            options={[
              { value: '', label: t('bulk.assign') },
              { value: 'nobody', label: t('nobody') },
              ...assignees.map(({ id, name }) => ({ value: String(id), label: userName(name, locale) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              value && change({ action: 'assign', assignee: value === 'nobody' ? null : Number(value) })
            }
          />
          <Select
            aria-label={t('bulk.move')}
            className="max-sm:min-w-0 max-sm:flex-1 sm:min-w-44"
            disabled={busy || tooMany}
            value=""
            options={[
              { value: '', label: t('bulk.move') },
              ...statuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              if (value === 'lost') setLosing(true);
              else if (value) change({ action: 'stage', stage: value });
            }}
          />
        </>
      )}
      <Button
        size="md"
        kind="secondary"
        className="max-sm:px-2!"
        disabled={busy || tooMany}
        onClick={() => change({ action: spam ? 'inbox' : 'spam' })}
      >
        {t(spam ? 'to_inbox' : 'to_spam')}
      </Button>
      <Button size="md" kind="quiet" className="ms-auto max-md:hidden" onClick={() => select([])}>
        {t('bulk.clear')}
      </Button>
      {refused.length > 0 && <Refused results={refused} rows={rows} onClose={() => setRefused([])} />}
      {losing && (
        <LostDialog
          title={t('bulk.lost', { count: ids.length })}
          busy={busy}
          onLost={(lost_reason) => change({ action: 'stage', stage: 'lost', lost_reason })}
          onClose={() => setLosing(false)}
        />
      )}
    </section>
  );
}

function Refused(props: { results: readonly LeadResult[]; rows: readonly Lead[]; onClose: () => void }) {
  const t = usePanelWords();
  const nameOf = (id: number) => props.rows.find((lead) => lead.id === id)?.name ?? '';
  return (
    <div role="alert" className="basis-full rounded-card border border-error-600/40 bg-raised p-4">
      <p className="font-medium">{t('bulk.refused', { count: props.results.length })}</p>
      <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
        {props.results.map(({ id, message }) => (
          <li key={id} className="wrap-anywhere text-small">
            {t('bulk.reason', { id, name: isolated(nameOf(id)), reason: message ?? '' })}
          </li>
        ))}
      </ul>
      <Button size="sm" kind="quiet" className="-ms-[min(1rem,4vw)] mt-1" onClick={props.onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
