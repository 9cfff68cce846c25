import { useNavigate } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { BarMenu, BarMenuItem } from '#ui/admin/bar-menu.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Icon, X } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Copy, Ellipsis, Eye, FileSignature, History, Printer, Trash, Undo } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { copyQuote, type Quote, quotes, readQuotePaper, reviseQuote } from '../../quotes.contract.ts';
import { nameOfQuote } from './name-of-quote.ts';
import { mayRevise, mayTakeBack } from './next-of-quote.ts';

export type Asked = 'send' | 'paper' | 'withdraw' | 'take_back' | 'delete';

interface QuoteHeadProps {
  quote: Quote;
  /** Whether it may not change, as it waits for an approval. */
  waits: boolean;
  onAsk: (what: Asked) => void;
  /** Stores what is typed; false if that is not possible. */
  onLeave: () => Promise<boolean>;
}

const menuLook = 'rounded-control! border border-current/45 px-4! min-h-11 text-ink!';

/** Number, name, state and what else can be done with a quote. */
export function QuoteHead({ quote, waits, onAsk, onLeave }: QuoteHeadProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const path = useLocalePath();
  const may = useMay('quotes');
  const actions = useNewFrom(quote.id);
  const { state, customer, number, revision } = quote;
  const name = nameOfQuote(quote, locale, '');
  const mayChange = may('update') && !quote.deleted_at;
  const preview = path(`/d/preview?quote=${quote.id}`);
  const paper = addressOf(readQuotePaper, { id: quote.id }, { locale });
  const onPaper = mayChange && (state === 'sent' || state === 'expired');
  const mayDelete = may('delete') && state === 'draft' && !waits && !quote.deleted_at;
  const copy = async () => (await onLeave()) && actions.copy();
  const items = [
    { label: 'copy', icon: Copy, shown: may('create'), onPress: copy },
    { label: 'revise', icon: History, shown: mayChange && mayRevise(quote), onPress: actions.revise },
    { label: 'accept_on_paper', icon: FileSignature, shown: onPaper, onPress: () => onAsk('paper') },
    { label: 'withdraw', icon: X, shown: mayChange && state === 'sent', onPress: () => onAsk('withdraw') },
    {
      label: 'take_back',
      icon: Undo,
      shown: mayChange && mayTakeBack(quote),
      onPress: () => onAsk('take_back'),
    },
    { label: 'delete_action', icon: Trash, danger: true, shown: mayDelete, onPress: () => onAsk('delete') },
  ];
  const shown = items.filter((item) => item.shown);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-muted text-small">
          <LocaleLink to="/admin/quotes" className="inline-flex min-h-11 items-center hover:text-ink">
            {t('title')}
          </LocaleLink>
          {customer && (
            <>
              <span aria-hidden>/</span>
              <bdi className="wrap-anywhere">{localized(customer, 'name', locale)}</bdi>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <PageHeading className="wrap-anywhere min-w-0 text-[min(1.875rem,9vw)]! leading-11">
            {name ? t('heading', { name: isolated(name) }) : t('untitled')}
          </PageHeading>
          <StateBadge subject="quote" state={state} />
        </div>
        <p className="mt-0.5 text-ink-muted">
          {number === null ? (
            t(revision > 1 ? 'no_number_revision' : 'no_number', { revision })
          ) : (
            <>
              <Ltr>{number}</Ltr>
              {revision > 1 && <span>{` · ${t('revision', { revision })}`}</span>}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <NewTabLink href={preview} icon={Eye} label={t('preview')} onLeave={onLeave} />
        <NewTabLink href={paper} icon={Printer} label={t('pdf')} />
        {shown.length > 0 && (
          <BarMenu label={t('more')} className={menuLook} face={<Icon of={Ellipsis} size={18} />}>
            {shown.map(({ label, icon, danger, onPress }) => (
              <BarMenuItem key={label} icon={icon} label={t(label)} danger={danger} onPress={onPress} />
            ))}
          </BarMenu>
        )}
      </div>
    </header>
  );
}

/** Makes another quote from one, and opens it. */
export function useNewFrom(id: number) {
  const { write, busy } = useWrite();
  const navigate = useNavigate();
  const path = useLocalePath();
  const { pathOf } = usePanelRecords();
  const make = async (contract: typeof copyQuote | typeof reviseQuote) => {
    const answer = await write<{ quote: Quote }>('POST', addressOf(contract, { id }));
    const page = answer && pathOf('quote', answer.quote.id);
    if (page) navigate(path(page));
  };
  return { busy, copy: () => make(copyQuote), revise: () => make(reviseQuote) };
}

/** Asks before deleting a draft. */
export function DeleteDraft({
  quote,
  onDone,
  onClose,
}: {
  quote: Quote;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <DeleteRecord
      id={quote.id}
      name={nameOfQuote(quote, locale, t('untitled'))}
      contracts={quotes}
      uses={[]}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
