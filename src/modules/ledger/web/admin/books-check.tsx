import { useState } from 'react';
import { toHalalas } from '#base/money.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { checkLedger, type Difference } from '../../check/check.contract.ts';

interface Result {
  ok: boolean;
  differences: Difference[];
}

const figures = ['ledger', 'documents', 'difference'] as const;

/** Compares the ledger with documents and registers now, and shows what differs. */
export function BooksCheck() {
  const t = useModuleWords();
  const { busy, write } = useWrite();
  const [result, setResult] = useState<Result | null>(null);

  async function check() {
    const answer = await write<Result>('POST', checkLedger.path, {});
    if (answer) setResult(answer);
  }

  return (
    <Card title={t('check')}>
      <div className="grid gap-3">
        <p className="text-ink-muted">{t('check_about')}</p>
        <div>
          <Button size="md" kind="secondary" busy={busy} onClick={check}>
            {t('check_now')}
          </Button>
        </div>
        <p
          role="status"
          className={result?.ok === false ? 'text-error-700 empty:hidden' : 'text-success-700 empty:hidden'}
        >
          {result && t(result.ok ? 'check_ok' : 'check_differs', { count: result.differences.length })}
        </p>
        {result?.ok === false && <Differences of={result.differences} />}
      </div>
    </Card>
  );
}

function Differences({ of }: { of: readonly Difference[] }) {
  const t = useModuleWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section aria-label={t('check')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-small">
        <thead>
          <tr className="border-line border-b text-ink-muted">
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {t('check_document')}
            </th>
            <th scope="col" className="px-2 py-2 text-start font-normal">
              {t('account')}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="cell-figure px-2 py-2 font-normal">
                {t(`check_${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.map((one) => (
            <tr key={`${one.subject} ${one.id} ${one.account}`} className="border-line border-b">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <Document of={one} />
              </th>
              <td className="px-2 py-2">
                <Ltr>{one.account ?? '—'}</Ltr>
              </td>
              {figures.map((figure) => (
                <td key={figure} className="cell-figure px-2 py-2">
                  <Amount of={toHalalas(one[figure])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Document({ of: { subject, id, number } }: { of: Difference }) {
  const path = usePanelRecords().pathOf(subject, id);
  const name = <bdi>{number || `#${id}`}</bdi>;
  if (!path) return name;
  return (
    <LocaleLink to={path} className="underline underline-offset-4 hover:no-underline">
      {name}
    </LocaleLink>
  );
}
