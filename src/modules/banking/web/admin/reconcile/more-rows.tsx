import { useState } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';

const step = 50;

/** Reads a list page by page: `more` reads the next one; undefined once all are read. */
export function useMore<Row>(
  name: string,
  read: (page: { page: number; per_page: number }) => Promise<readonly Row[]>,
) {
  const [pages, setPages] = useState(1);
  const reading = useReading(`${name} ${pages}`, async () => {
    const numbers = Array.from({ length: pages }, (_, at) => at + 1);
    return (await Promise.all(numbers.map((page) => read({ page, per_page: step })))).flat();
  });
  const isWhole = (reading.value?.length ?? 0) < pages * step;
  return { ...reading, more: isWhole ? undefined : () => setPages(pages + 1) };
}

export function MoreButton({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const t = useModuleWords();
  return (
    <div className="border-line border-t p-4 md:px-5">
      <Button size="md" kind="secondary" busy={busy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
