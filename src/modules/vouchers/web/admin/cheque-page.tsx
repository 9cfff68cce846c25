import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { mayMove } from '#base/record.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import type { List } from '#ui/admin/use-list.ts';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Cheque, cheques } from '../../cheques/cheques.contract.ts';
import { clearedOn, moves, shownState } from '../../cheques/cheques.states.ts';

export const clientLoader = recordLoader(readRecord(cheques.read, 'cheque'));

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

import { partyName } from '../../vouchers/party.engine.ts';

/** A cheque over the list, with what may be done with it. */
export default function ChequePage() {
  const list = useListOfRecord<List<Cheque>>();
  return (
    <RecordPage<Cheque> list={list} nameOf={({ number }) => number} mayCreate={false}>
      {(cheque, { close }) => <ChequeDialog cheque={cheque} onChanged={list.reload} onClose={close} />}
    </RecordPage>
  );
}

const verbs = [
  { verb: 'deposit', to: ['deposited'] },
  { verb: 'clear', to: ['cleared'] },
  { verb: 'bounce', to: ['bounced'] },
  { verb: 'return', to: ['returned', 'stopped'] },
] as const;

const days = ['deposited_on', 'cleared_on', 'bounced_on', 'returned_on'] as const;

type Verb = (typeof verbs)[number]['verb'];

/** Of a cheque that the company wrote: it is paid and stopped, not collected and given back. */
const namesOfOwn: Partial<Record<Verb, string>> = { clear: 'pay', return: 'stop' };

const nameOf = (verb: Verb, { direction }: Cheque) => (direction === 'out' && namesOfOwn[verb]) || verb;

interface ChequeDialogProps {
  cheque: Cheque;
  onChanged: () => void;
  onClose: () => void;
}

/** The facts of a cheque, and the moves that its state allows; each asks for its day, and what else it needs. */
function ChequeDialog({ cheque, onChanged, onClose }: ChequeDialogProps) {
  const t = useModuleWords();
  const mayChange = useMay('vouchers')('update');
  const [asked, setAsked] = useState<Verb | null>(null);
  const open = verbs.filter(({ to }) => to.some((state) => mayMove(moves, cheque.state, state)));
  return (
    <Modal
      title={t('cheque_title', { number: isolated(cheque.number) })}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange &&
            open.map(({ verb }, place) => (
              <Button
                key={verb}
                size="md"
                {...(place > 0 && { kind: 'secondary' })}
                onClick={() => setAsked(verb)}
              >
                {t(`verbs.${nameOf(verb, cheque)}`)}
              </Button>
            ))}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Amount of={toHalalas(cheque.amount)} className="text-h2" large />
          <StateBadge subject="cheque" state={shownState(cheque)} />
        </p>
        <ChequeFacts cheque={cheque} />
        <Timeline api={addressOf(cheques.read, { id: cheque.id })} version={0} />
      </div>
      {asked && (
        <MoveDialog
          cheque={cheque}
          verb={asked}
          onMoved={() => {
            onChanged();
            onClose();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Modal>
  );
}

function ChequeFacts({ cheque }: { cheque: Cheque }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { direction, bank, drawer, due_date, fee, reason, voucher } = cheque;
  return (
    <FactRows
      facts={[
        [t('fields.party'), <bdi key="party">{partyName(cheque, locale)}</bdi>],
        [t('fields.direction'), t(`values.direction.${direction}`)],
        [t('fields.bank'), bank && <bdi key="bank">{bank}</bdi>],
        [t('fields.drawer'), drawer && <bdi key="drawer">{drawer}</bdi>],
        [t('fields.due_date'), formatDate(due_date, locale)],
        ...days.map((name) => {
          const day = cheque[name];
          return [
            t(`fields.${name === 'cleared_on' ? clearedOn(cheque) : name}`),
            day && formatDate(day, locale),
          ] as const;
        }),
        [t('fields.fee'), fee > 0 && <Amount key="fee" of={toHalalas(fee)} />],
        [t('fields.reason'), reason && <bdi key="reason">{reason}</bdi>],
        [
          t('fields.voucher'),
          <LocaleLink
            key="voucher"
            to={`/admin/${voucher.subject}s/${voucher.id}`}
            className="underline underline-offset-4"
          >
            <Ltr>{voucher.number}</Ltr>
          </LocaleLink>,
        ],
      ]}
    />
  );
}

/** Asks for the day of a move; for the fee and the reason where it reverses the voucher. */
function MoveDialog(props: { cheque: Cheque; verb: Verb; onMoved: () => void; onClose: () => void }) {
  const { cheque, verb, onMoved, onClose } = props;
  const t = useModuleWords();
  const form = useForm({ date: dayInRiyadh(new Date()), fee: '', reason: '' }, t('wrong'), t('oops'));
  const { values, errors } = form;
  const reverses = verb === 'bounce' || verb === 'return';

  async function move() {
    form.leaveConflict();
    const { date, fee, reason } = values;
    const body = {
      ...{ date, updated_at: cheque.updated_at },
      ...(verb === 'bounce' && { fee }),
      ...(reverses && { reason }),
    };
    if (!(await form.send<object>('POST', addressOf(cheques[verb], { id: cheque.id }), body))) return;
    toast.success({ title: t('saved') });
    onMoved();
  }

  return (
    <FormDialog
      title={t(`verbs_title.${nameOf(verb, cheque)}`)}
      size="sm"
      onClose={onClose}
      save={t(`verbs.${nameOf(verb, cheque)}`)}
      cancel={t('cancel')}
      danger={reverses}
      busy={form.busy}
      onSubmit={move}
    >
      {form.conflict && <Refusal>{form.conflict}</Refusal>}
      <p>{t(`verbs_text.${verb}_${cheque.direction}`)}</p>
      <DayField
        label={t('fields.date')}
        value={values.date}
        error={errors.date}
        onChange={(day) => form.set('date', day)}
      />
      {verb === 'bounce' && (
        <TextField
          size="md"
          dir="ltr"
          inputMode="decimal"
          label={t('fields.fee')}
          value={values.fee}
          error={errors.fee}
          onChange={(event) => form.set('fee', event.currentTarget.value)}
        />
      )}
      {reverses && (
        <TextField
          size="md"
          dir="auto"
          label={t('fields.reason')}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
