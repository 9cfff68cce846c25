import { useI18n } from '#i18n/i18n.tsx';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';

const readable = 6000;

/** Notices after a change of the account. */
export function useNotices() {
  const { t } = useI18n();
  return {
    done: (message: string) => {
      toast.success({ title: message });
    },
    /** A code was mailed, or is kept in the office as no mail can leave. */
    mailed: ({ message, sent }: { message: string; sent: boolean }) => {
      toast[sent ? 'success' : 'warning']({ title: message, duration: readable });
    },
    /** A refused call has its own message; after a 401 the page is redirecting. */
    failed: (error: unknown) => {
      if (error instanceof CallFailed && error.status === 401) return;
      const said = error instanceof CallFailed ? error.message : t('accounts.account.failed_text');
      toast.error({ title: said || t('accounts.account.wrong'), duration: readable });
    },
  };
}
