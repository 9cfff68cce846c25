import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { callContract } from '#wire/contract-call.ts';
import {
  type FiledReturn,
  fileReturn,
  listFiledReturns,
  type WholeFiledReturn,
} from '../../vat/filings.contract.ts';
import { isTaxPeriod } from '../../vat/vat.engine.ts';
import { FilingState } from './filing-state.tsx';

interface Period {
  from: string;
  to: string;
}

/** Files the return of the shown period, and lists those that were filed. */
export function VatFiling({ from, to }: Period) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('accounting');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  const { state, value, reload } = useReading('filed returns', () =>
    callContract(browserCall, listFiledReturns),
  );
  const own = value?.find((filed) => filed.state === 'filed' && filed.from <= to && filed.to >= from);
  const period = t('period', { from: formatDate(from, locale), to: formatDate(to, locale) });
  const hint = hintOf({ from, to }, own);

  async function file() {
    const answer = await write<{ vat_return: WholeFiledReturn }>('POST', fileReturn.path, { from, to });
    setAsked(false);
    if (answer) toast.success({ title: t('filing.filed'), text: isolated(answer.vat_return.number) });
    reload();
  }

  return (
    <Card title={t('filing.title')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <p className="text-ink-muted text-small">
            {hint ? t(`filing.${hint}`) : t('filing.ready', { period })}
          </p>
          {value && !hint && may('create') && (
            <Button size="md" onClick={() => setAsked(true)}>
              {t('filing.file')}
            </Button>
          )}
        </div>
        <p className="text-ink-muted text-small">{t('filing.empty_boxes')}</p>
        {state === 'failed' && <ListFailed text={t('filing.failed')} onAgain={reload} />}
        {value && value.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {value.map((filed) => (
              <FiledRow key={filed.id} filed={filed} />
            ))}
          </ul>
        )}
        {asked && (
          <AlertDialog
            open
            title={t('filing.question', { period })}
            text={t('filing.follows')}
            confirmLabel={t('filing.file')}
            cancelLabel={t('filing.cancel')}
            busy={busy}
            onConfirm={file}
            onCancel={() => setAsked(false)}
          />
        )}
      </div>
    </Card>
  );
}

function FiledRow({ filed }: { filed: FiledReturn }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <LocaleLink
        to={`/admin/reports/vat-returns/${filed.id}`}
        className="inline-flex min-h-11 items-center text-primary-700 underline-offset-4 hover:underline"
      >
        <bdi dir="ltr">{filed.number}</bdi>
      </LocaleLink>
      <span className="grow text-ink-muted text-small">
        {t('period', { from: formatDate(filed.from, locale), to: formatDate(filed.to, locale) })}
      </span>
      <Amount of={toHalalas(filed.net_vat)} />
      <FilingState state={filed.state} />
    </li>
  );
}

/** Why the period is not filed now; null if it can be. */
function hintOf(period: Period, own: FiledReturn | undefined): string | null {
  if (own) return 'is_filed';
  if (!isTaxPeriod(period)) return 'other_days';
  return period.to >= dayInRiyadh(new Date()) ? 'not_over' : null;
}
