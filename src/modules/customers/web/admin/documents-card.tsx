import { useState } from 'react';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { DueAmount } from '#ui/admin/due-amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Calculator, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { ClipboardList, Inbox, NotebookPen, PencilRuler, ScrollText } from '#ui/more-icons.ts';
import type { CustomerOverview } from '../../customers.contract.ts';
import { Card } from './card.tsx';
import { type Document, subjectOf, threadOf } from './documents.ts';

const icons = {
  leads: Inbox,
  designs: PencilRuler,
  estimations: Calculator,
  quotes: ClipboardList,
  contracts: NotebookPen,
  invoices: ScrollText,
};

/** How many records are shown at first, the latest. */
const latest = 10;

/** Everything that the customer has with us, as one thread. */
export function DocumentsCard({ overview }: { overview: CustomerOverview }) {
  const t = useModuleWords();
  const [whole, setWhole] = useState(false);
  const thread = threadOf(overview);
  const shown = whole ? thread : thread.slice(-latest);
  return (
    <Card title={t('thread')}>
      {thread.length === 0 && <p className="text-ink-muted">{t('thread_empty')}</p>}
      {shown.length < thread.length && (
        <Button size="md" kind="secondary" className="mb-2" onClick={() => setWhole(true)}>
          {t('earlier_documents', { count: thread.length - shown.length })}
        </Button>
      )}
      <ol className="grid">
        {shown.map((document) => (
          <DocumentRow key={`${document.list} ${document.id}`} document={document} />
        ))}
      </ol>
    </Card>
  );
}

function DocumentRow({ document }: { document: Document }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { pathOf } = usePanelRecords();
  const { list, kind, id, number, title, state, amount, retained, at } = document;
  const page = pathOf(subjectOf[list], id);
  return (
    <li className="relative grid cramped:grid-cols-[auto_minmax(0,1fr)]! grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-2.5 before:absolute before:inset-y-0 before:start-[0.8125rem] before:border-line before:border-s first:before:top-5 last:before:bottom-[calc(100%-1.25rem)] md:grid-cols-[auto_minmax(0,1fr)_9rem_8rem_9rem] md:items-center">
      <span
        aria-hidden
        className="relative grid size-7 place-items-center rounded-control bg-neutral-200 text-neutral-700"
      >
        <Icon of={icons[list]} size={16} />
      </span>
      <span className="min-w-0">
        <span className="me-3">{t(`documents.${kind ?? list}`)}</span>
        {page ? (
          <LocaleLink to={page} className="underline underline-offset-4 hover:text-accent">
            <Ltr className="whitespace-nowrap">{number}</Ltr>
          </LocaleLink>
        ) : (
          <Ltr className="whitespace-nowrap">{number}</Ltr>
        )}
        {title && (
          <span className="wrap-anywhere block text-ink-muted text-small">
            <bdi>{title}</bdi>
          </span>
        )}
      </span>
      <span className="text-small cramped:row-auto! max-md:col-start-2 max-md:row-start-2">
        {formatDate(at, locale)}
      </span>
      <span className="cramped:col-start-2! cramped:row-auto! cramped:justify-self-start justify-self-end max-md:col-start-3 max-md:row-start-1 md:justify-self-start">
        <StateBadge subject={subjectOf[list]} state={state} />
      </span>
      <span className="cramped:col-start-2! cramped:row-auto! cramped:justify-self-start justify-self-end max-md:col-start-3 max-md:row-start-2">
        {amount === null ? (
          <span className="text-ink-muted">—</span>
        ) : list === 'invoices' ? (
          <DueAmount of={toHalalas(amount)} retained={toHalalas(retained ?? 0)} />
        ) : (
          <Amount of={toHalalas(amount)} />
        )}
      </span>
    </li>
  );
}
