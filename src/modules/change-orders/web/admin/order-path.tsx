import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { Ltr } from '#ui/ltr.tsx';

/** The way back: the contract, and the change orders of all contracts. */
export function OrderPath({ contract }: { contract: { id: number; number: string } | null }) {
  const t = useModuleWords();
  const page = usePanelRecords().pathOf('contract', contract?.id ?? 0);
  const look = 'inline-flex min-h-11 items-center hover:text-ink';
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-muted text-small">
      <LocaleLink to="/admin/change-orders" className={look}>
        {t('title')}
      </LocaleLink>
      {contract && (
        <>
          <span aria-hidden>/</span>
          {page ? (
            <LocaleLink to={page} className={look}>
              <Ltr>{contract.number}</Ltr>
            </LocaleLink>
          ) : (
            <Ltr>{contract.number}</Ltr>
          )}
        </>
      )}
    </p>
  );
}
