import { useId, useState } from 'react';
import { whatsAppLink } from '#base/contact-links.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useMailLeaves, useMailWord } from '#ui/admin/mail-leaves.ts';
import { MailOff } from '#ui/admin/mail-off.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Mail, MessageCircle } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { listAnswers, mailAnswer } from '../../answers/answers.contract.ts';
import type { Lead, OneLead } from '../../leads/leads.contract.ts';
import { max } from '../../requests.values.ts';
import { usePanelWords } from './panel-words.ts';

interface AnswerPanelProps {
  lead: Lead;
  /** Called after the sender was written to. */
  onReached: () => void;
  /** Called with the lead after a mail. */
  onMailed: () => void;
}

const blank = { subject: '', text: '' };

/** Answers with a template, filled in for the lead: by WhatsApp, by mail, or copied. */
export function AnswerPanel({ lead, onReached, onMailed }: AnswerPanelProps) {
  const t = usePanelWords();
  const word = useMailWord();
  const leaves = useMailLeaves();
  const { locale } = useI18n();
  const title = useId();
  const [chosen, setChosen] = useState('');
  const form = useForm(blank, t('wrong'));
  useDraft(form, `answer to request ${lead.id}`);
  const { subject, text } = form.values;
  const { value: answers } = useReading(`answers ${lead.id} ${lead.updated_at}`, () =>
    callContract(browserCall, listAnswers, { params: { id: lead.id } }),
  );
  if (!answers || answers.length === 0) return null;

  function choose(id: string) {
    setChosen(id);
    const template = answers?.find((one) => String(one.id) === id);
    form.reset(template ? { subject: template.subject, text: template.text } : blank);
  }

  async function mail() {
    const body = { subject, text };
    const address = addressOf(mailAnswer, { id: lead.id });
    if (!(await form.send<OneLead>('POST', address, body, undefined, 201))) return;
    toast.success({ title: t('saved_title'), text: t(word('answer.mailed')) });
    choose('');
    onMailed();
    onReached();
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success({ title: t('answer.copied') });
      onReached();
    } catch {
      toast.error({ title: t('answer.not_copied') });
    }
  }

  const empty = text.trim() === '';
  return (
    <section aria-labelledby={title} className="mt-6">
      <h3 id={title} className="sr-only">
        {t('answer.title')}
      </h3>
      <SelectField
        label={t('answer.title')}
        name="answer"
        value={chosen}
        options={[
          { value: '', label: t('answer.choose') },
          ...answers.map((one) => ({ value: String(one.id), label: localized(one, 'name', locale) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {chosen !== '' && (
        <div className="mt-4 grid gap-4 rounded-card border border-line bg-neutral-50 p-4">
          {lead.email && leaves && (
            <TextField
              size="md"
              label={t('answer.subject')}
              name="answer_subject"
              dir="auto"
              lang={lead.locale}
              maxLength={max.subject}
              value={subject}
              error={form.errors.subject}
              onChange={(event) => form.set('subject', event.currentTarget.value)}
            />
          )}
          <TextArea
            size="md"
            rows={5}
            label={t('answer.text')}
            name="answer_text"
            lang={lead.locale}
            maxLength={max.message}
            value={text}
            error={form.errors.text}
            onChange={(event) => form.set('text', event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2.5">
            {lead.phone && !empty && (
              <a
                href={whatsAppLink(lead.phone, text)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ kind: 'primary', size: 'md' })}
                onClick={onReached}
              >
                <Icon of={MessageCircle} size={18} />
                <span>{t('answer.whatsapp')}</span>
              </a>
            )}
            {lead.email && !leaves && <MailOff />}
            {lead.email && leaves && (
              <Button
                size="md"
                kind={lead.phone ? 'secondary' : 'primary'}
                busy={form.busy}
                disabled={empty}
                onClick={mail}
              >
                <Icon of={Mail} size={18} />
                <span>{t('answer.mail')}</span>
              </Button>
            )}
            <Button size="md" kind="secondary" disabled={empty} onClick={copy}>
              {t('answer.copy')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
