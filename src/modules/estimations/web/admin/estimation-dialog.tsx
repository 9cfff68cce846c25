import { useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { Badge } from '#ui/admin/badge.tsx';
import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { isUnchanged } from '#ui/admin/merged.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { AssignmentForm } from '#ui/admin/record/assignment-form.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import { NoteForm } from '#ui/admin/record/note-form.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useTabs } from '#ui/admin/tabs.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Check, Download } from '#ui/more-icons.ts';
import type { Tone } from '#ui/status-dot.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { readEstimation, type SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { exactAmount } from '../exact-amount.ts';
import { pdfPath } from '../pdf-path.ts';
import { EstimationFacts } from './estimation-facts.tsx';
import { EstimationSending } from './estimation-sending.tsx';
import { EstimationTotals } from './estimation-totals.tsx';
import { usePanelWords } from './panel-words.ts';
import { useConfirmation } from './use-confirmation.ts';
import { recompute, workedItemsOf } from './worked.ts';
import { WorkedTable } from './worked-table.tsx';

interface EstimationDialogProps {
  estimation: SavedEstimation;
  mayConfirm: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

/** A customer's estimation: items can be edited until it is confirmed, then it is read-only. */
export function EstimationDialog(props: EstimationDialogProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { estimation, form, conflict, confirm, save, keep, take, touched, reread } = useConfirmation(
    props.estimation,
    () => {
      approval.reload();
      props.onConfirmed();
    },
  );
  const approval = useApprovalOf(addressOf(readEstimation, { id: props.estimation.id }));
  const { waits: waiting } = approval;
  const [asking, setAsking] = useState(false);
  const [tab, setTab] = useState('details');
  const [activity, setActivity] = useState(false);
  const { bar, panelProps } = useTabs(
    ['details', 'activity'].map((key) => ({ key, label: t(key) })),
    tab,
    (key) => {
      setTab(key);
      if (key === 'activity') setActivity(true);
    },
  );
  const [assigning, setAssigning] = useState(false);
  const [noting, setNoting] = useState(false);
  const [version, setVersion] = useState(0);
  const count = () => setVersion((counted) => counted + 1);
  const { id, status, is_approved: approved } = estimation;
  const api = addressOf(readEstimation, { id });
  const open = approved === 'N' && props.mayConfirm && !waiting;
  const totals = recompute(form.values);
  const amount = exactAmount(totals.total_amount, locale);
  const theirs = conflict && workedItemsOf(conflict);
  return (
    <Modal
      title={t('details_title', { id })}
      unsaved={(open && form.dirty) || assigning || noting}
      onClose={props.onClose}
      head={bar}
      footer={(close) => (
        <>
          {open && (
            <Button
              size="md"
              busy={form.busy}
              disabled={totals.total_amount === 0}
              onClick={() => setAsking(true)}
            >
              <Icon of={Check} size={18} />
              <span>{t('confirm')}</span>
            </Button>
          )}
          {open && form.dirty && (
            <Button
              size="md"
              kind="secondary"
              busy={form.busy}
              disabled={totals.total_amount === 0}
              onClick={save}
            >
              {t('save')}
            </Button>
          )}
          <a
            href={pdfPath(id, locale)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: 'md', kind: 'secondary' })}
          >
            <Icon of={Download} size={18} />
            <span>{t('pdf')}</span>
          </a>
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
          <EstimationTotals totals={totals} list={estimation.list} />
        </>
      )}
    >
      <div {...panelProps}>
        <div hidden={tab !== 'details'}>
          {theirs && (
            <ConflictNotice
              rows={
                isUnchanged(theirs, form.values)
                  ? []
                  : [
                      {
                        label: t('total'),
                        theirs: exactAmount(recompute(theirs).total_amount, locale),
                        yours: form.dirty ? amount : undefined,
                      },
                    ]
              }
              busy={form.busy}
              onKeep={() => keep(conflict)}
              onTake={() => take(conflict)}
            />
          )}
          <Badge tone={toneOf(waiting ? 'waiting' : status)} className="mb-4">
            {t(`statuses.${waiting ? 'waiting' : status}`)}
          </Badge>
          <div className="mb-5 empty:hidden">
            <RecordApproval
              of={approval}
              mayChange={props.mayConfirm}
              onChanged={() => {
                reread();
                count();
              }}
            />
          </div>
          <WorkedTable
            items={form.values}
            errors={form.errors}
            readOnly={!open}
            onChange={(category, item) => form.set(category, item, `description.${category}`)}
          />
          <div className="mt-6 grid gap-6">
            <EstimationSending
              estimation={estimation}
              mayMail={props.mayConfirm && !form.dirty}
              onSent={count}
            />
            <div className="empty:hidden">
              <RelatedRecords subject="estimation" id={id} />
            </div>
            <EstimationFacts estimation={estimation} />
          </div>
        </div>
        {activity && (
          <div hidden={tab !== 'activity'}>
            <div className="grid gap-8">
              <AssignmentForm
                api={api}
                mayChange={props.mayConfirm}
                onDirty={setAssigning}
                onSaved={(updatedAt) => {
                  touched(updatedAt);
                  count();
                }}
              />
              <Files api={api} mayChange={props.mayConfirm} onChanged={count} />
              <section aria-label={t('log')} className="grid gap-4">
                <h3 className="font-medium text-h4">{t('log')}</h3>
                {props.mayConfirm && <NoteForm api={api} onDirty={setNoting} onAdded={count} />}
                <Timeline api={api} version={version} />
              </section>
            </div>
          </div>
        )}
      </div>
      {asking && (
        <AlertDialog
          open
          title={t('ask', { id })}
          text={t('ask_text', { amount })}
          confirmLabel={t('confirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setAsking(false);
            confirm();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}

function toneOf(status: string): Tone {
  if (status === 'waiting') return 'neutral';
  return status === 'confirmed' ? 'success' : 'warning';
}
