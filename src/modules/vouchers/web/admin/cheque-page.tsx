import { type FormEvent, useId } from 'react';
import { isolated } from '#base/bidi.ts';
import { mayMove } from '#base/record.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import type { List } from '#ui/admin/use-list.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Cheque, cheques } from '../../cheques/cheques.contract.ts';
import { moves } from '../../cheques/cheques.states.ts';

export const clientLoader = recordLoader(readRecord(cheques.read, 'cheque'));

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

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

function ChequeDialog(props: { cheque: Cheque; onChanged: () => void; onClose: () => void }) {
  const { cheque, onChanged, onClose } = props;
  const t = useModuleWords();
  const id = useId();
  const mayChange = useMay('vouchers')('update');
  const form = useForm({ date: dayInRiyadh(new Date()), fee: '', reason: '' }, t('wrong'), t('oops'));
  const { values, errors } = form;
  const open = verbs.filter(({ to }) => to.some((state) => mayMove(moves, cheque.state, state)));
  const mayBounce = open.some(({ verb }) => verb === 'bounce');
  const isMoved = mayChange && open.length > 0;

  async function move(verb: (typeof verbs)[number]['verb']) {
    const body = {
      date: values.date,
      ...(verb === 'bounce' && { fee: values.fee }),
      ...((verb === 'bounce' || verb === 'return') && { reason: values.reason }),
      updated_at: cheque.updated_at,
    };
    if (!(await form.send<object>('POST', addressOf(cheques[verb], { id: cheque.id }), body)))
      return form.tellConflict();
    toast.success({ title: t('saved') });
    onChanged();
    onClose();
  }

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
                busy={form.busy}
                onClick={() => move(verb)}
              >
                {t(`verbs.${verb}`)}
              </Button>
            ))}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <StateBadge subject="cheque" state={cheque.state} />
          <bdi>{cheque.party}</bdi>
        </p>
        {isMoved && (
          <form
            id={id}
            noValidate
            onSubmit={(event: FormEvent) => event.preventDefault()}
            className="grid items-start gap-4 sm:grid-cols-2"
          >
            <DayField
              label={t('fields.date')}
              value={values.date}
              error={errors.date}
              onChange={(day) => form.set('date', day)}
            />
            {mayBounce && (
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
            <TextField
              size="md"
              dir="auto"
              label={t('fields.reason')}
              value={values.reason}
              error={errors.reason}
              onChange={(event) => form.set('reason', event.currentTarget.value)}
            />
          </form>
        )}
        <Timeline api={addressOf(cheques.read, { id: cheque.id })} version={0} />
      </div>
    </Modal>
  );
}
