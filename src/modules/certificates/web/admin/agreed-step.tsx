import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate, formatList } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { BarMenu, BarMenuItem } from '#ui/admin/bar-menu.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Bell, Ellipsis, ReceiptText } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Certificate, listCertificateIssuers, remindIssuers } from '../../certificates.contract.ts';

interface AgreedStepProps {
  certificate: Certificate;
  mayChange: boolean;
  onInvoicedElsewhere: () => void;
}

/** An agreed certificate is invoiced next: by the reader, or by those whom the reader can remind. */
export function AgreedStep({ certificate, mayChange, onInvoicedElsewhere }: AgreedStepProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayInvoice = useMay('invoices')('create');
  const { id, agreed_on } = certificate;
  const { busy, write } = useWrite();
  const { value: issuers } = useReading(mayInvoice ? null : `issuers ${id}`, () =>
    callContract(browserCall, listCertificateIssuers, { params: { id } }),
  );
  const date = agreed_on ? formatDate(agreed_on, locale) : '—';
  const namesOf = (people: readonly { name: string }[]) =>
    formatList(
      people.map(({ name }) => isolated(userName(name, locale))),
      locale,
    );

  async function remind() {
    const answer = await write<{ reminded: { name: string }[] }>(
      'POST',
      addressOf(remindIssuers, { id }),
      {},
    );
    if (answer)
      toast.success({ title: t('remind_done'), text: t('reminded', { names: namesOf(answer.reminded) }) });
  }

  const text = !issuers
    ? t('next.agreed', { date })
    : issuers.length > 0
      ? t('next.issued_by', { date, names: namesOf(issuers) })
      : t('next.issued_by_none', { date });
  return (
    <NextStep
      turn={mayInvoice ? 'yours' : 'client'}
      title={t('next.title')}
      text={text}
      consequence={t('next.agreed_text')}
    >
      <RelatedRecords subject="agreed_certificate" id={id} waiting={null} />
      {mayChange && issuers && issuers.length > 0 && (
        <Button size="md" kind="secondary" busy={busy} onClick={remind}>
          <Icon of={Bell} size={18} />
          <span>{t('remind')}</span>
        </Button>
      )}
      {mayChange && (
        <BarMenu
          label={t('more')}
          className="min-h-11 rounded-control! border border-current/45 px-4! text-ink!"
          face={<Icon of={Ellipsis} size={18} />}
        >
          <BarMenuItem icon={ReceiptText} label={t('invoiced_elsewhere')} onPress={onInvoicedElsewhere} />
        </BarMenu>
      )}
    </NextStep>
  );
}
