import { useI18n } from '#i18n/i18n.tsx';
import { toast } from '#ui/toast.ts';

/** Shares the page through the device's share sheet, or copies its address. */
export function ShareButton({ title, className }: { title: string; className: string }) {
  const { t } = useI18n();

  async function share() {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast.success({ title: t('projects.share.copied') });
    } catch (error) {
      // The user cancelled.
      if ((error as Error).name !== 'AbortError')
        toast.warning({ title: t('projects.share.by_hand'), text: url, duration: 10_000 });
    }
  }

  return (
    <button type="button" onClick={share} className={className}>
      <span>{t('projects.share.label')}</span>
    </button>
  );
}
