import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ScopedMessagesProvider } from '#i18n/scoped-messages.tsx';
import { storedUser } from '#modules/accounts/web/index.ts';
import { classes } from '#ui/classes.ts';
import { DatumLine } from '#ui/datum-line.tsx';
import { retryImport } from '#ui/retry-import.ts';
import { SectionHead } from '#ui/section-head.tsx';
import { toast } from '#ui/toast.ts';
import { useMedia } from '#ui/use-media.ts';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import type { Category, PriceBook } from '../estimations.engine.ts';
import { Announcement } from './announcement.tsx';
import { Bill } from './bill.tsx';
import { spaceFieldId } from './bill-row.tsx';
import { calculatorWords } from './calculator-words.ts';
import { ChoicePairs } from './choices.tsx';
import { Draft } from './draft.tsx';
import { DrawnEstimate } from './drawn-estimate.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { LoginPrompt } from './login-prompt.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import type { PrintingProps } from './print/print-estimation.tsx';
import { usePrintWish } from './print-wish.ts';
import { Printed } from './printed.tsx';
import { nextPrintStep } from './printing.ts';
import { QuickStart } from './quick-start.tsx';
import { TotalBar } from './total-bar.tsx';
import { useCalculator } from './use-calculator.ts';
import { useInView } from './use-in-view.ts';

const ReadyToPrint = lazy(async () => ({
  default: await retryImport(() => import('./print/ready-to-print.tsx').then((code) => code.ReadyToPrint)),
}));

export interface CalculatorSectionProps {
  priceBook: PriceBook;
  pricesIncludeVat: boolean;
  /** Staff's text above the calculator and below its total; the product's own if empty. */
  title?: string;
  lead?: string;
  note?: string;
  /** In the panel: stores the numbers in another way than by printing them. */
  save?: { label: string; icon: LucideIcon; run: (calculator: ReturnType<typeof useCalculator>) => void };
}

/** The estimation calculator: a bill of quantities beside a section drawing built from its numbers. */
export function CalculatorSection(props: CalculatorSectionProps) {
  return (
    <ScopedMessagesProvider of={calculatorWords}>
      <Section {...props} />
    </ScopedMessagesProvider>
  );
}

function Section(props: CalculatorSectionProps) {
  const { priceBook, title, lead, note } = props;
  const { t, locale } = useI18n();
  const calculator = useCalculator(priceBook);
  const { estimate, choices } = calculator;
  const [open, setOpen] = useState<Category | null>(null);
  const [hovered, setHovered] = useState<Category | null>(null);
  const [prompted, setPrompted] = useState<boolean | null>(null);
  const [Printing, setPrinting] = useState<ComponentType<PrintingProps> | null>(null);
  const [printed, setPrinted] = useState<number>();
  const wish = usePrintWish(calculator, prompted === true);
  const lit = hovered ?? open;

  const section = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement>(null);
  const undoable = useUndoToast();
  const isWide = useMedia('(min-width: 80rem)');
  const sectionInView = useInView(section, '-25% 0px -40%');
  const cardInView = useInView(card, '0px 0px -64px', 0.3);

  // The login happened in another tab.
  useEffect(() => {
    if (wish.signedIn) setPrompted((shown) => shown && false);
  }, [wish.signedIn]);

  // Whoever logged in to print is asked at once; after a reload only the bar above the calculator is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins when the wish is seen
  useEffect(() => {
    if (wish.wished && performance.navigation.type !== performance.navigation.TYPE_RELOAD) startPrinting();
  }, [wish.wished]);

  function edit(category: Category) {
    // The row must be open before its field can be focused.
    flushSync(() => setOpen(category));
    document.getElementById(spaceFieldId(category))?.focus();
  }

  function clear() {
    const { measures, outline } = calculator;
    calculator.clear();
    undoable({
      title: t('estimations.cleared'),
      duration: 6000,
      action: {
        label: t('estimations.undo'),
        onPress: () => {
          calculator.restore(measures);
          calculator.sketch(outline);
        },
      },
    });
  }

  function pressPrint() {
    const step = nextPrintStep({
      signedIn: storedUser() !== null,
      total: estimate.total_amount,
    });
    if (step === 'login') setPrompted(true);
    if (step === 'empty') toast.error({ title: t('estimations.fill_in') });
    if (step === 'print') props.save ? props.save.run(calculator) : startPrinting();
  }

  function startPrinting() {
    setPrinted(undefined);
    import('./print/print-estimation.tsx').then(
      ({ PrintEstimation }) => setPrinting(() => PrintEstimation),
      () => toast.error({ title: t('estimations.failed') }),
    );
  }

  function endPrinting(number?: number) {
    setPrinting(null);
    setPrinted(number);
  }

  return (
    <section
      ref={section}
      id="estimation-calculator"
      aria-label={t('estimations.name')}
      data-surface="navy"
      // Clear of the bar at the bottom of narrow screens.
      className={classes(
        'max-xl:**:[:is(a,button,input)]:scroll-mb-24',
        props.save ? 'py-6 [--gutter:1.25rem]' : 'section-pad',
      )}
    >
      <div className="container-page">
        {!props.save && (
          <>
            <DatumLine />
            <SectionHead
              title={title || t('estimations.title')}
              lead={lead || t('estimations.lead')}
              className="mt-8 mb-14 xl:mt-12"
            />
          </>
        )}
        <NeedsScripts />
        {calculator.restored && <Draft calculator={calculator} />}
        {wish.wished && (
          <Suspense fallback={null}>
            <ReadyToPrint onPrint={startPrinting} onDrop={wish.drop} />
          </Suspense>
        )}
        {printed !== undefined && <Printed number={printed} />}
        <div className="noscript:hidden">
          <div
            className={classes(
              'flex flex-col gap-y-10 md:grid md:grid-cols-[minmax(0,1fr)_min(25rem,50%)] md:gap-x-10',
              // Beside the sidebar no screen has room for the aside.
              !props.save &&
                'xl:grid-cols-[minmax(0,1fr)_clamp(25rem,25rem+(100vw-80rem)*0.725,32.25rem)] xl:gap-x-12',
            )}
          >
            <div
              className={classes(
                'md:order-last md:col-span-full',
                !props.save && 'xl:order-none xl:col-span-1',
              )}
            >
              <ChoicePairs choices={choices} onChoose={calculator.choose} />
              <QuickStart calculator={calculator} />
              <div className="drawn-later mt-10">
                <Bill
                  estimate={estimate}
                  open={open}
                  lit={lit}
                  onOpen={setOpen}
                  onHover={setHovered}
                  onMeasure={calculator.measure}
                />
              </div>
            </div>
            <div className={classes('contents', !props.save && 'xl:sticky xl:top-24 xl:block xl:self-start')}>
              <DrawnEstimate
                estimate={estimate}
                realty={choices.realty_type}
                lit={lit}
                onHover={setHovered}
                onPress={edit}
                className="drawn-later max-md:order-first"
              />
              <EstimateCard
                ref={card}
                estimate={estimate}
                choices={choices}
                note={note}
                pricesIncludeVat={props.pricesIncludeVat}
                lit={lit}
                onHover={setHovered}
                onPrint={pressPrint}
                instead={props.save}
                onClear={clear}
                className="max-md:-mx-(--gutter) xl:mt-6"
              />
            </div>
          </div>
        </div>
      </div>
      <TotalBar
        total={estimate.total_amount}
        shown={(!isWide || props.save !== undefined) && sectionInView && !cardInView}
        instead={props.save}
        onPrint={pressPrint}
      />
      <Announcement
        ready={calculator.restored}
        text={t('estimations.announcement', { amount: formatAmount(estimate.total_amount, locale) })}
      />
      {prompted !== null && <LoginPrompt open={prompted} onClose={() => setPrompted(false)} />}
      {Printing && <Printing calculator={calculator} onEnd={endPrinting} />}
    </section>
  );
}
