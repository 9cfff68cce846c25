import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Printer } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type RetentionRelease, readReleasePaper, releases } from '../../releases/releases.contract.ts';
import { AgreeRelease } from './agree-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';

interface ReleaseDialogProps {
  release: RetentionRelease;
  read: (id: number) => Promise<RetentionRelease>;
  onChanged: () => void;
  onClose: () => void;
}

/** A claim of retained money: its facts and its paper; it is changed, withdrawn and agreed here. */
export function ReleaseDialog({ release: opened, read, onChanged, onClose }: ReleaseDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('contracts');
  const [release, setRelease] = useState(opened);
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<'agree' | 'change' | 'withdraw' | null>(null);
  const id = release.id ?? 0;
  const number = release.number ?? `#${id}`;
  const claimed = release.state === 'claimed';
  const api = addressOf(releases.read, { id });
  const close = () => setAsked(null);
  const count = () => setVersion((counted) => counted + 1);

  async function reread() {
    setRelease(await read(id));
    count();
    onChanged();
  }

  const day = (date: string | null) => date && formatDate(date, locale);
  return (
    <Modal
      title={t('one', { number: isolated(number) })}
      onClose={onClose}
      footer={(leave) => (
        <>
          {claimed && may('update') && (
            <Button size="md" onClick={() => setAsked('agree')}>
              {t('agree')}
            </Button>
          )}
          {release.state === 'agreed' && <RelatedRecords subject="agreed_release" id={id} waiting={null} />}
          <Button size="md" kind="secondary" onClick={leave}>
            {t('close')}
          </Button>
          <span className="flex flex-wrap gap-2.5 sm:ms-auto">
            <NewTabLink
              href={addressOf(readReleasePaper, { id }, { locale })}
              icon={Printer}
              label={t('pdf')}
            />
            {claimed && may('update') && (
              <Button size="md" kind="secondary" onClick={() => setAsked('change')}>
                {t('change')}
              </Button>
            )}
            {claimed && may('delete') && (
              <Button size="md" kind="secondary" onClick={() => setAsked('withdraw')}>
                {t('withdraw')}
              </Button>
            )}
          </span>
        </>
      )}
    >
      <div className="grid gap-8">
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Amount of={toHalalas(release.amount)} className="text-h2" large />
            <StateBadge subject="retention_release" state={release.state} />
          </p>
          <FactRows
            facts={[
              [
                t('fields.contract'),
                <LocaleLink
                  key="contract"
                  to={`/admin/contracts/${release.contract_id}`}
                  className="underline underline-offset-4"
                >
                  <Ltr>{release.contract.number}</Ltr>
                </LocaleLink>,
              ],
              [t('project'), <bdi key="project">{localized(release.contract, 'name', locale)}</bdi>],
              [
                t('customer'),
                release.customer && <bdi key="customer">{localized(release.customer, 'name', locale)}</bdi>,
              ],
              [t('fields.on'), t(`values.on.${release.on}`)],
              [t('fields.date'), day(release.date)],
              [t('fields.agreed_on'), day(release.agreed_on)],
              [t('fields.paid_on'), day(release.paid_on)],
              [t('fields.note'), release.note && <bdi key="note">{release.note}</bdi>],
            ]}
          />
          <p className="text-ink-muted text-small">{t('no_tax')}</p>
        </div>
        <Files api={api} mayChange={may('update')} onChanged={count} />
        <section aria-label={t('log')} className="grid gap-3">
          <h3 className="font-medium text-h4">{t('log')}</h3>
          <Timeline api={api} version={version} />
        </section>
      </div>
      {asked === 'agree' && <AgreeRelease id={id} number={number} onDone={reread} onClose={close} />}
      {asked === 'change' && (
        <ClaimDialog contractId={release.contract_id} claim={release} onDone={reread} onClose={close} />
      )}
      {asked === 'withdraw' && (
        <ConfirmDelete
          path={addressOf(releases.remove, { id })}
          title={t('withdraw_title', { number: isolated(number) })}
          text={t('withdraw_text')}
          confirmLabel={t('withdraw')}
          done={{ title: t('withdrawn'), text: number }}
          onDone={() => {
            onChanged();
            onClose();
          }}
          onClose={close}
        />
      )}
    </Modal>
  );
}
