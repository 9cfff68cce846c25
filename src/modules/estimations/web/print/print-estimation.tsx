import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { toHalalas, toRiyals } from '#base/money.ts';
import { boundedCall, newRetryKey } from '#browser/browser-call.ts';
import { waysToReach } from '#browser/ways-to-reach.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { clearWayBack, comeBackTo } from '#modules/accounts/web/index.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Printer } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { saveEstimation } from '../../saved/saved-estimations.calls.ts';
import type { SaveAnswer } from '../../saved/saved-estimations.contract.ts';
import { exactAmount } from '../exact-amount.ts';
import { useOrderWords } from '../order-words.ts';
import { calculatorPath } from '../print-wish.ts';
import { readStored } from '../stored.ts';
import type { Calculator } from '../use-calculator.ts';
import { openSheetWindow, sheetPath, showSheet } from './sheet-window.ts';
import { customerOf } from './stored-customer.ts';

export interface PrintingProps {
  calculator: Calculator;
  /** Called when nothing is asked or in progress any more, with the number of the printed estimate. */
  onEnd: (printed?: number) => void;
}

type Step =
  | { name: 'ask' | 'saving' | 'opening' }
  | { name: 'changed' | 'blocked'; saved: SaveAnswer }
  | { name: 'faults'; sentences: string[] };

/** From the question to the open print copy. The numbers are cleared only once that is complete. */
export function PrintEstimation({ calculator, onEnd }: PrintingProps) {
  const { locale } = useI18n();
  const t = useOrderWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<Step>({ name: 'ask' });
  // One key for all attempts at one print, so that it is stored only once.
  const key = useRef<string>(null);
  key.current ??= newRetryKey();

  function confirm() {
    // Without a connection the window shows the browser's error page and cannot be closed from here.
    if (navigator.onLine) save(openSheetWindow());
    else fail(undefined);
  }

  async function save(sheet: Window | null) {
    setStep({ name: 'saving' });
    try {
      const saved = await saveEstimation(boundedCall, formOf(calculator), key.current ?? '');
      if (!saved.changed) return await show(sheet, saved);
      sheet?.close();
      setStep({ name: 'changed', saved });
    } catch (error) {
      sheet?.close();
      fail(error);
    }
  }

  async function show(sheet: Window | null, saved: SaveAnswer) {
    if (!sheet) return setStep({ name: 'blocked', saved });
    setStep({ name: 'opening' });
    if (!(await showSheet(sheet, saved.estimation.id))) return setStep({ name: 'blocked', saved });
    clearWayBack();
    calculator.reset();
    toast.success({ title: t('print.printed') });
    onEnd(saved.estimation.id);
  }

  function fail(error: unknown) {
    // The session has ended and the page is about to redirect: make the next login lead back.
    if (error instanceof CallFailed && error.status === 401) comeBackTo(calculatorPath);
    const faults =
      error instanceof CallFailed && error.status === 422 ? Object.values(error.errors).flat() : [];
    if (faults.length > 0) return setStep({ name: 'faults', sentences: [...new Set(faults)] });
    const links = waysToReach().map(({ way, href }) => ({ label: t(`print.reach.${way}`), href }));
    toast.error({ title: t('print.error'), text: t('print.failed'), duration: 4000, links });
    onEnd();
  }

  function stop() {
    toast.success({ title: t('print.stopped'), duration: 4000 });
    // The screen uses current prices.
    revalidate();
    onEnd();
  }

  if (step.name === 'changed') {
    return (
      <AlertDialog
        key="changed"
        open
        title={t('print.changed')}
        text={t('print.changed_text', {
          shown: exactAmount(toHalalas(step.saved.shown_total ?? 0), locale),
          stored: exactAmount(toHalalas(step.saved.estimation.total_amount), locale),
        })}
        confirmLabel={t('print.go_on')}
        cancelLabel={t('print.stop')}
        icon={Printer}
        onConfirm={() => show(openSheetWindow(), step.saved)}
        onCancel={stop}
      />
    );
  }
  if (step.name === 'blocked') {
    return (
      <AlertDialog
        key="blocked"
        open
        title={t('print.blocked')}
        text={t('print.blocked_text')}
        confirmLabel={t('print.open_here')}
        cancelLabel={t('print.cancel')}
        icon={Printer}
        onConfirm={() => navigate(sheetPath(step.saved.estimation.id))}
        onCancel={() => onEnd()}
      />
    );
  }
  if (step.name === 'faults') {
    return (
      <AlertDialog
        key="faults"
        open
        title={t('print.faults')}
        text={[...step.sentences, t('print.account')].join(' ')}
        confirmLabel={t('print.close')}
        onConfirm={() => onEnd()}
      />
    );
  }
  return (
    <AlertDialog
      key="ask"
      open
      title={t('print.sure')}
      text={
        <>
          <span>{t('print.ask')}</span>
          <br />
          <span>{t('print.then')}</span>
        </>
      }
      confirmLabel={t('print.confirm')}
      cancelLabel={t('print.cancel')}
      icon={Printer}
      busy={step.name !== 'ask'}
      busyLabel={t(step.name === 'opening' ? 'print.opening' : 'print.saving')}
      onConfirm={confirm}
      onCancel={() => onEnd()}
    />
  );
}

function formOf({ measures, choices, estimate }: Calculator) {
  return {
    ...customerOf(readStored('user')),
    ...choices,
    description: measures,
    shown_total: toRiyals(estimate.total_amount),
  };
}
