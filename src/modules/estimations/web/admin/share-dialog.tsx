import { useId, useState } from 'react';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, X } from '#ui/icon.tsx';
import { Copy, LinkOff } from '#ui/more-icons.ts';
import { SocialIcon } from '#ui/social-icon.tsx';
import { toast } from '#ui/toast.ts';
import { useModal } from '#ui/use-modal.ts';
import { CallFailed } from '#wire/call.ts';
import { revokeEstimation, shareEstimation } from '../../saved/saved-estimations.calls.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { useOrderWords } from '../order-words.ts';
import { liveAddress, whatsAppShare } from '../share-link.ts';

interface ShareDialogProps {
  estimation: SavedEstimation;
  publicUrl: string;
  company: string;
  onChange: (estimation: SavedEstimation) => void;
  onClose: () => void;
}

/** The link of an estimation: copy, send, revoke, create again. */
export function ShareDialog({ estimation, publicUrl, company, onChange, onClose }: ShareDialogProps) {
  const t = useOrderWords();
  const i18n = useI18n();
  const id = useId();
  const dialog = useModal(true);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [revoking, setRevoking] = useState(false);
  const link = estimation.code && liveAddress(publicUrl, estimation.code, i18n);

  async function change(make: typeof shareEstimation, done?: string) {
    setBusy(true);
    try {
      onChange(await make(browserCall, estimation.id));
      if (done) toast.success({ title: done });
    } catch {
      toast.error({ title: t('print.failed') });
    }
    setBusy(false);
    setRevoking(false);
  }

  async function expire(day: string) {
    setFault(undefined);
    try {
      onChange(await shareEstimation(browserCall, estimation.id, day));
      toast.success({ title: t(day ? 'share.limited' : 'share.unlimited') });
    } catch (error) {
      const [sentence] = error instanceof CallFailed ? (error.errors.expires_on ?? []) : [];
      if (sentence) setFault(sentence);
      else toast.error({ title: t('print.failed') });
    }
  }

  async function copy(text: string) {
    const field = document.getElementById(`${id}link`) as HTMLInputElement;
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      toast.success({ title: t('share.copied') });
    } catch {
      // If the browser denies clipboard access (as on http), the link is selected for copying by hand.
      field.focus();
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}title`}
      data-surface="plaster"
      className="dialog inset-0 bg-raised shadow-dialog max-sm:size-full sm:w-160 sm:rounded-card"
      onClose={onClose}
    >
      <div className="flex items-start gap-[min(1rem,3vw)] px-[min(1.75rem,6vw)] pt-[min(1.75rem,6vw)]">
        <h2
          id={`${id}title`}
          className="min-w-0 grow font-normal text-[length:min(var(--size-h3),8vw)] leading-(--leading-h3)"
        >
          {t('share.title', { number: estimation.id })}
        </h2>
        <button
          type="button"
          aria-label={t('share.close')}
          className="-me-[min(0.75rem,3vw)] -mt-1.5 grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/6"
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      {link ? (
        <div data-notices className="px-[min(1.75rem,6vw)] pt-1 pb-7">
          <p className="text-ink-muted">{t('share.text')}</p>
          <label htmlFor={`${id}link`} className="mt-5 mb-2 block text-label">
            {t('share.link')}
          </label>
          <div className="flex gap-2.5 max-sm:flex-col">
            <input
              id={`${id}link`}
              dir="ltr"
              readOnly
              value={link}
              className="h-11 min-w-0 grow rounded-control border border-field-line bg-field px-3 text-small"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button size="md" className="shrink-0" onClick={() => copy(link)}>
              <Icon of={Copy} />
              <span>{t('share.copy')}</span>
            </Button>
          </div>
          <DayField
            label={t('share.until')}
            value={lastDayOf(estimation)}
            error={fault}
            className="mt-5 max-w-64"
            onChange={expire}
          />
          <div className="mt-6 flex flex-wrap justify-between gap-2.5 border-line border-t pt-5 *:min-w-0">
            <a
              href={whatsAppShare(estimation, { link, company }, i18n)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ kind: 'secondary', size: 'md' })}
            >
              <SocialIcon of="whatsapp" />
              <span>{t('share.whatsapp')}</span>
            </a>
            <Button kind="quiet" size="md" className="text-error-600" onClick={() => setRevoking(true)}>
              <Icon of={LinkOff} />
              <span>{t('share.revoke')}</span>
            </Button>
          </div>
        </div>
      ) : (
        <div data-notices className="px-[min(1.75rem,6vw)] pt-1 pb-7">
          <p className="text-ink-muted">{t(estimation.share ? 'share.expired' : 'share.none')}</p>
          <Button size="md" className="mt-5" busy={busy} onClick={() => change(shareEstimation)}>
            {t('share.renew')}
          </Button>
        </div>
      )}
      {revoking && (
        <AlertDialog
          open
          kind="danger"
          title={t('share.revoke_sure')}
          text={t('share.revoke_text')}
          confirmLabel={t('share.revoke')}
          cancelLabel={t('share.keep')}
          icon={LinkOff}
          busy={busy}
          onConfirm={() => change(revokeEstimation, t('share.revoked'))}
          onCancel={() => setRevoking(false)}
        />
      )}
    </dialog>
  );
}

/** Last day of the link in Riyadh; '' for no expiry. */
function lastDayOf({ share }: SavedEstimation): string {
  if (!share?.expires_at) return '';
  return dayInRiyadh(new Date(Date.parse(share.expires_at) - 1));
}
