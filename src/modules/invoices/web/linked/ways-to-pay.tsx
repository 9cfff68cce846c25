import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPart } from '#modules/acceptances/web/index.ts';
import { Button } from '#ui/button.tsx';
import { CopiedFact, ibanInGroups } from '#ui/copied-fact.tsx';
import { CallFailed } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import { paySharedInvoice, type SharedInvoice } from '../../invoices.contract.ts';
import { useSharedWords } from './shared-words.ts';

/** How what is left of an invoice is paid: through the providers that are offered, and by transfer. */
export function WaysToPay({ invoice, code }: { invoice: SharedInvoice; code: string }) {
  const t = useSharedWords();
  const { iban, number, gateways } = invoice;
  const wordsOf = (label: string) => ({
    copy: t('copy'),
    copied: t('copied'),
    copyOf: t('copy_of', { label }),
  });
  return (
    <>
      {gateways.length > 0 && <Gateways of={gateways} code={code} />}
      {iban && (
        <DocumentPart title={t('pay')}>
          <dl className="divide-y divide-line">
            <CopiedFact label={t('iban')} text={iban} shown={ibanInGroups(iban)} words={wordsOf(t('iban'))} />
            <CopiedFact label={t('reference')} text={number} words={wordsOf(t('reference'))} />
          </dl>
        </DocumentPart>
      )}
    </>
  );
}

function Gateways({ of, code }: { of: SharedInvoice['gateways']; code: string }) {
  const t = useSharedWords();
  const { locale } = useI18n();
  const [busy, setBusy] = useState('');
  const [refusal, setRefusal] = useState('');

  async function pay(gateway: string) {
    setBusy(gateway);
    setRefusal('');
    try {
      const { url } = await callContract(browserCall, paySharedInvoice, {
        params: { code },
        body: { gateway, locale },
      });
      location.assign(url);
    } catch (error) {
      setRefusal(error instanceof CallFailed && error.message ? error.message : t('not_begun'));
      setBusy('');
    }
  }

  return (
    <DocumentPart title={t('pay_online')}>
      {refusal && (
        <p role="alert" className="mb-3 text-fault">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {of.map((gateway) => (
          <Button key={gateway.id} busy={busy === gateway.id} onClick={() => pay(gateway.id)}>
            {t('pay_by', { name: localized(gateway, 'name', locale) })}
          </Button>
        ))}
      </div>
    </DocumentPart>
  );
}
