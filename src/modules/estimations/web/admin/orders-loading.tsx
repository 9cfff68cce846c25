import { useOrderWords } from '../order-words.ts';

/** Placeholder rows. */
export function OrdersLoading() {
  const t = useOrderWords();
  return (
    <div role="status" aria-label={t('list.loading')} className="divide-y divide-line">
      {['w-44', 'w-56', 'w-40', 'w-52'].map((width) => (
        <div
          key={width}
          aria-hidden
          className="flex h-16 items-center gap-8 px-6 *:h-3.5 *:rounded-control *:bg-neutral-200"
        >
          <span className="w-8" />
          <span className={width} />
          <span className="ms-auto w-24 max-sm:hidden" />
          <span className="w-20 max-sm:ms-auto" />
        </div>
      ))}
    </div>
  );
}
