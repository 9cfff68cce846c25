import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { mailWord } from '#base/mail-word.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { LinkCompany } from '#modules/share-links/web/index.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CircleAlert, Icon, Mail, Phone } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { CodeField, digitsOf } from './code-field.tsx';
import { useAcceptanceWords } from './link-words.ts';
import { OfficeCode } from './office-code.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { type Agreed, useAcceptance } from './use-acceptance.ts';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

export interface AcceptanceFormProps extends Agreed {
  company: LinkCompany;
  /** Whether the code is mailed; otherwise the office reads it out. */
  mailsCode: boolean;
  /** The exact words beside the checkbox. */
  agreement: string;
  /** What is accepted: number and amount. */
  button: { label: string; number: string };
  /** The words under the button. */
  legal: string;
  onAccepted: (name: string) => void;
  /** Called once the document is no longer as the page shows it. */
  onStale: () => void;
}

/**
 * Accepts a document: agreement, name, ID, signature, then the code, last the button. The
 * button wakes when all is there.
 */
export function AcceptanceForm(props: AcceptanceFormProps) {
  const { agreement, button, legal, company, mailsCode, onAccepted, onStale, ...agreed } = props;
  const t = useAcceptanceWords();
  const { dir } = useI18n();
  const id = useId();
  const acceptance = useAcceptance(agreed, { accepted: onAccepted, stale: onStale });
  const { typed, sent, busy, missing, faults, message, change } = acceptance;
  const wait = useCountdown(sent?.again ?? null);

  function submit(event: FormEvent) {
    event.preventDefault();
    acceptance.submit();
  }

  /** Enter in a field goes on, also while the button is inactive, which keeps the browser from submitting. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || missing.length === 0) return;
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
    event.preventDefault();
    acceptance.submit();
  }

  return (
    <form
      ref={acceptance.form}
      method="dialog"
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="grid grid-cols-1 gap-y-5 lg:gap-y-4"
    >
      <Checkbox
        name="agreed"
        label={agreement}
        checked={typed.agreed}
        onChange={(event) => change('agreed', event.target.checked)}
        error={faults.agreed}
        required
      />
      {/* Side by side where the form stands beside the document, so that it fits the screen. */}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_10.5rem] lg:items-end">
        <TextField
          name="name"
          label={t('name')}
          required
          autoComplete="name"
          dir="auto"
          maxLength={255}
          value={typed.name}
          onChange={(event) => change('name', event.target.value)}
          error={faults.name}
        />
        <TextField
          name="id_last4"
          label={t('id_last4')}
          required
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed.id_last4}
          onChange={(event) => change('id_last4', digitsOf(event.target.value, 4))}
          error={faults.id_last4}
        />
      </div>
      <SignaturePad
        path={typed.signature}
        onDraw={(path) => change('signature', path)}
        error={faults.signature}
      />
      {!mailsCode && <OfficeCode company={company} number={button.number} ready={sent !== null} />}
      {sent && (
        <div className="grid grid-cols-1 gap-y-2">
          <CodeField
            label={t('code')}
            value={typed.code}
            onChange={(digits) => change('code', digits)}
            error={faults.code}
            readOnly={busy === 'accept'}
          />
          <p className="text-ink-muted text-small">
            {sent.to !== null && (
              <span role="status" className="me-1">
                <SentTo to={sent.to} />
              </span>
            )}
            {wait > 0 && <AgainIn seconds={wait} word={mailWord('again_in', mailsCode)} />}
          </p>
          <p className="text-ink-muted text-small">{t(mailWord('valid', sent.to !== null))}</p>
        </div>
      )}
      {wait === 0 && (
        <Button
          kind="secondary"
          className="w-full"
          busy={busy === 'code'}
          busyLabel={t(mailWord('sending', mailsCode))}
          disabled={busy === 'accept'}
          onClick={acceptance.sendCode}
        >
          <Icon of={mailsCode ? Mail : Phone} />
          <span>{t(sent ? mailWord('send_again', mailsCode) : mailWord('send_code', mailsCode))}</span>
        </Button>
      )}
      {message && (
        <p role="alert" className="flex items-start gap-2 font-medium text-fault">
          <Icon of={CircleAlert} className="mt-1 shrink-0" />
          <span>{message}</span>
        </p>
      )}
      <Button
        type="submit"
        className="w-full"
        aria-describedby={`${id}-legal ${id}-left`}
        busy={busy === 'accept'}
        busyLabel={t('accepting')}
        disabled={missing.length > 0 || busy === 'code'}
      >
        <span className="grid">
          <span>
            <WholeRuns>{button.label}</WholeRuns>
          </span>
          <bdi dir="ltr" className="font-normal text-caption">
            {button.number}
          </bdi>
        </span>
      </Button>
      <p id={`${id}-left`} hidden={missing.length === 0} className="text-ink-muted text-small">
        <span className="me-1">{t('left')}</span>
        <span>{missing.map((field) => t(`left_${field}`)).join(dir === 'rtl' ? '، ' : ', ')}</span>
      </p>
      <p id={`${id}-legal`} className="text-ink-muted text-small">
        <WholeRuns>{legal}</WholeRuns>
      </p>
    </form>
  );
}

function SentTo({ to }: { to: string }) {
  const [before, after] = useAcceptanceWords()('sent_to', { to: '|' }).split('|');
  return (
    <>
      <span>{before}</span>
      <Ltr>{to}</Ltr>
      <span>{after}</span>
    </>
  );
}

function AgainIn({ seconds, word }: { seconds: number; word: string }) {
  const [before, after] = useAcceptanceWords()(word, { t: '|' }).split('|');
  return (
    <>
      <span>{before}</span>
      <Ltr className="tabular-nums">{minutesAndSeconds(seconds)}</Ltr>
      <span>{after}</span>
    </>
  );
}
