import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Button } from '#ui/button.tsx';
import { AllocationRows, type AllocationRowsProps } from './allocation-rows.tsx';
import { spread } from './voucher-values.ts';

interface AllocationCardProps extends AllocationRowsProps {
  /** What may be allocated. Halalas. */
  amount: number;
  error: string | undefined;
}

/** What a draft allocates to the open documents of its customer; oldest first in one press. */
export function AllocationCard({ amount, error, ...rows }: AllocationCardProps) {
  const t = useModuleWords();
  const { documents, onChange } = rows;
  return (
    <Card
      title={t('allocation')}
      beside={
        documents.length > 0 && (
          <Button
            size="sm"
            kind="secondary"
            disabled={amount <= 0}
            onClick={() => onChange(spread(documents, amount))}
          >
            {t('oldest_first')}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="mb-3 text-fault">
          {error}
        </p>
      )}
      {documents.length === 0 && <p className="text-ink-muted">{t('nothing_open')}</p>}
      <AllocationRows {...rows} />
    </Card>
  );
}
