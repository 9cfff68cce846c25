import { type FormEvent, useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { mailWord } from '#base/mail-word.ts';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { type OwnClaims, proveClaim, sendClaimCode } from '#modules/customers/access/claims.contract.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { CallFailed } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import { useProjectWords } from '../project-words.ts';

const readable = 6000;

/**
 * What the reader may still prove. Before their own address is confirmed it says the same to everybody, whether there is
 * anything or not.
 */
export function Claims({ claims }: { claims: OwnClaims }) {
  const t = useProjectWords();
  if (!claims.confirmed)
    return (
      <section aria-label={t('claims.confirm_title')} className={box} data-surface="sand">
        <h2 className="text-h3">{t('claims.confirm_title')}</h2>
        <p className="mt-2 max-w-prose">{t('claims.confirm_text', { email: ltrIsolated(claims.email) })}</p>
        <p className="mt-5">
          <LocaleLink to="/account#email" reloadDocument className={buttonClass({ size: 'md' })}>
            {t('claims.confirm')}
          </LocaleLink>
        </p>
      </section>
    );
  return claims.claims.map((claim) => <Claim key={claim.id} claim={claim} claims={claims} />);
}

const box = 'mb-8 p-6 max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:py-8 lg:rounded-card lg:p-8';

interface ClaimProps {
  claim: OwnClaims['claims'][number];
  claims: OwnClaims;
}

/** A customer that the reader may be: a code to the address that the office keeps, then the code. */
function Claim({ claim, claims }: ClaimProps) {
  const t = useProjectWords();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const call = claims.office && ltrIsolated(claims.office);

  async function ask() {
    setBusy(true);
    try {
      const { message, sent } = await callContract(browserCall, sendClaimCode, { params: { id: claim.id } });
      toast[sent ? 'success' : 'warning']({ title: message, duration: readable });
      setAsked(true);
    } catch (error) {
      toast.error({ title: reasonOf(error) || t('claims.failed'), duration: readable });
    }
    setBusy(false);
  }

  return (
    <section aria-label={t('claims.title')} className={box} data-surface="sand">
      <h2 className="text-h3">{t('claims.title')}</h2>
      {claim.sent_to === null ? (
        <p className="mt-2 max-w-prose">
          <WholeRuns>{call ? t('claims.call', { office: call }) : t('claims.call_bare')}</WholeRuns>
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose">
            {t(mailWord('claims.text', claims.mailed), { email: ltrIsolated(claim.sent_to) })}
          </p>
          {!claims.mailed && (
            <p className="mt-2 max-w-prose">
              <WholeRuns>{call ? t('claims.office', { office: call }) : t('claims.office_bare')}</WholeRuns>
            </p>
          )}
          {asked && <CodeForm id={claim.id} />}
          <Button kind={asked ? 'secondary' : 'primary'} size="md" className="mt-5" busy={busy} onClick={ask}>
            {t(asked ? 'claims.again' : 'claims.send')}
          </Button>
        </>
      )}
    </section>
  );
}

function CodeForm({ id }: { id: number }) {
  const t = useProjectWords();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    if (!code.trim()) return setFault(t('claims.empty'));
    setFault('');
    setBusy(true);
    try {
      const { message } = await callContract(browserCall, proveClaim, { params: { id }, body: { code } });
      toast.success({ title: message });
      location.reload();
    } catch (error) {
      const field = error instanceof CallFailed ? error.errors.code?.join(' ') : undefined;
      setFault(field || reasonOf(error) || t('claims.failed'));
      setBusy(false);
    }
  }

  return (
    <form method="dialog" noValidate onSubmit={prove} className="mt-5 grid max-w-form gap-4">
      <TextField
        name="code"
        label={t('claims.code')}
        error={fault || undefined}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
        onInput={writeLatinDigits}
      />
      <Button type="submit" size="md" className="justify-self-start" busy={busy}>
        {t('claims.prove')}
      </Button>
    </form>
  );
}

const reasonOf = (error: unknown) => (error instanceof CallFailed ? error.message : '');
