import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { Quote } from '../../quotes.contract.ts';
import { nameOfQuote } from './name-of-quote.ts';
import { NewQuote } from './new-quote.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import { readQuote } from './use-quote.ts';

interface Opened {
  /** Null for a new one. */
  quote: Quote | null;
}

export const clientLoader = recordLoader<Opened>(
  async (id) => ({ quote: await readQuote(id) }),
  async () => ({ quote: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** A quote, or the form from which a new one begins. */
export default function QuotePage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('quotes')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<Opened>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ quote }) => (quote ? nameOfQuote(quote, locale, t('untitled')) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ quote }, { close }) => (quote ? <QuoteSheet quote={quote} onClose={close} /> : <NewQuote />)}
      </RecordPage>
    </>
  );
}
