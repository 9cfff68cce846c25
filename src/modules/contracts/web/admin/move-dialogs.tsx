import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CustomerEmailField, useCustomerEmail } from '#modules/customers/web/index.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { callFinal } from '#ui/admin/record/final-call.ts';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import { PaperDialog } from '#ui/admin/record/paper-dialog.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { SentDialog } from '#ui/admin/record/sent-dialog.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  activateContract,
  approveContract,
  type Contract,
  closeContract,
  contracts,
  resumeContract,
  sendContract,
  signContract,
  startContract,
  suspendContract,
  takeBackHandover,
  terminateContract,
} from '../../contracts.contract.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';

interface MoveDialogProps {
  contract: Contract;
  onMoved: (contract: Contract) => void;
  onClose: () => void;
}

interface Answer extends Partial<Pick<AnswerOf<typeof sendContract>, 'mail'>> {
  contract: Contract;
}

const plain = {
  approve: approveContract,
  send: sendContract,
  activate: activateContract,
  close: closeContract,
} as const;

/** Asks before a move that cannot be undone, with what will be fixed and the amounts; a sent one is then shared. */
export function ConfirmMove(props: MoveDialogProps & { verb: keyof typeof plain; onRefused: () => void }) {
  const { contract, verb, onMoved, onRefused, onClose } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const [sent, setSent] = useState<Answer | null>(null);
  const [startsOn, setStartsOn] = useState(contract.starts_on ?? dayInRiyadh(new Date()));
  const { customer, value } = contract;
  const word = useMailWord();
  const email = useCustomerEmail({ id: contract.customer_id, email: contract.mail_to ?? '' });

  async function move() {
    if (verb === 'send') await email.save();
    const path = addressOf(plain[verb], { id: contract.id });
    const given = verb === 'activate' ? { starts_on: startsOn || null } : {};
    const answer = await callFinal<Answer>(path, contract.updated_at, given);
    onMoved(answer.contract);
    if (verb === 'send') return setSent(answer);
    toast.success({
      title: t(`${verb}_done`),
      ...(verb === 'approve' && { text: t('numbered', { number: answer.contract.number ?? '' }) }),
    });
    onClose();
  }

  if (sent)
    return (
      <SentDialog
        number={sent.contract.number}
        email={sent.contract.mail_to ?? ''}
        mail={sent.mail ?? 'none'}
        link={linkOf(sent.contract)}
        chat={chatOf(sent.contract)}
        onClose={onClose}
      />
    );
  return (
    <FinalDialog
      title={t(`${verb}_title`)}
      text={t(verb === 'send' ? word('send_text') : `${verb}_text`)}
      facts={[
        [t('customer'), customer && <bdi>{localized(customer, 'name', locale)}</bdi>],
        [t('net'), <Amount key="net" of={toHalalas(value.revised.net)} />],
        [t('vat'), <Amount key="vat" of={toHalalas(value.revised.vat)} />],
        [t('total'), <Amount key="total" of={toHalalas(value.revised.total)} className="font-medium" />],
        [
          t('goes_by'),
          verb === 'send' &&
            (email.address ? t(word('goes_by_mail'), { email: isolated(email.address) }) : t('goes_by_link')),
        ],
      ]}
      action={t(`actions.${verb}`)}
      run={move}
      onRefused={onRefused}
      onClose={onClose}
    >
      {verb === 'send' && <CustomerEmailField of={email} />}
      {verb === 'activate' && (
        <DayField className="mt-4" label={t('fields.starts_on')} value={startsOn} onChange={setStartsOn} />
      )}
    </FinalDialog>
  );
}

/** Corrects the day on which the work began. */
export function StartDialog({ contract, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  const form = useForm({ starts_on: contract.starts_on ?? '' }, t('wrong'));

  async function submit() {
    const body = { starts_on: form.values.starts_on, updated_at: contract.updated_at };
    const answer = await form.send<Answer>('POST', addressOf(startContract, { id: contract.id }), body);
    if (!answer) return;
    toast.success({ title: t('start_done') });
    onMoved(answer.contract);
    onClose();
  }

  return (
    <FormDialog
      title={t('start_title')}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      save={t('save')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <p>{t('start_text')}</p>
      <DayField
        label={t('fields.starts_on')}
        required
        value={form.values.starts_on}
        error={form.errors.starts_on}
        onChange={(day) => form.set('starts_on', day)}
      />
    </FormDialog>
  );
}

const withReason = {
  suspend: suspendContract,
  take_back_handover: takeBackHandover,
  resume: resumeContract,
  terminate: terminateContract,
} as const;

/** Suspends, resumes or ends a contract with a reason. */
export function ReasonedMove(
  props: MoveDialogProps & { verb: keyof typeof withReason; onRefused: () => void },
) {
  const { contract, verb, onMoved, onRefused, onClose } = props;
  const t = useModuleWords();
  const signed = verb === 'terminate' && contract.signed_on !== null;
  return (
    <ReasonDialog<Answer>
      title={t(`${verb}_title`)}
      text={t(signed ? 'terminate_signed_text' : `${verb}_text`)}
      confirm={t(`actions.${verb}`)}
      path={addressOf(withReason[verb], { id: contract.id })}
      updatedAt={contract.updated_at}
      required={verb === 'terminate' || verb === 'take_back_handover'}
      harmless={verb === 'resume'}
      onMoved={(answer) => {
        toast.success({ title: t(`${verb}_done`) });
        onMoved(answer.contract);
      }}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

/** Records a signature on paper with the signed file. */
export function SignedOnPaper({ contract, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  return (
    <PaperDialog<Answer>
      title={t('sign_title')}
      text={t('sign_text')}
      confirm={t('sign_confirm')}
      name={contract.customer?.name ?? ''}
      api={addressOf(contracts.read, { id: contract.id })}
      path={addressOf(signContract, { id: contract.id })}
      updatedAt={contract.updated_at}
      onMoved={(answer) => {
        toast.success({ title: t('sign_done') });
        onMoved(answer.contract);
      }}
      onClose={onClose}
    />
  );
}
