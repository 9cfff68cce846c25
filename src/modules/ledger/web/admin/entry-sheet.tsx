import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { NewTabLink } from '#ui/admin/link-button.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Printer } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { addressOf } from '#wire/contract-call.ts';
import {
  entries,
  type JournalEntry,
  readEntryPaper,
  reverseJournalEntry,
} from '../../entries/entries.contract.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryLines } from './entry-lines.tsx';

/** Sources that are no documents, but the books themselves. */
const own = new Set(['year_end', 'opening_balances']);

type Moved = { journal_entry: JournalEntry };

/** An entry with its lines, and what may be done with it. */
export function EntrySheet({ entry: given }: { entry: JournalEntry }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [entry, setEntry] = useState(given);
  const [read, setRead] = useState(given.updated_at);
  const [version, setVersion] = useState(0);
  const [reversing, setReversing] = useState(false);
  const { write } = useWrite();
  const may = useMay('accounting')('update') && !entry.deleted_at;
  const { id, source } = entry;
  const approval = useApprovalOf(addressOf(entries.read, { id }));
  // A document takes its entries back itself.
  const mayReverse = entry.state === 'posted' && (source === null || own.has(source.subject));

  function moved({ journal_entry }: Moved) {
    setEntry(journal_entry);
    setVersion((count) => count + 1);
    approval.reload();
    toast.success({ title: t('saved'), text: t(`values.state.${journal_entry.state}`) });
  }

  /** After a refusal: somebody else may have changed or posted it. */
  async function reread() {
    approval.reload();
    setVersion((count) => count + 1);
    const answer = await write<Moved>('GET', addressOf(entries.read, { id }));
    if (!answer) return;
    const { journal_entry } = answer;
    if (journal_entry.updated_at === entry.updated_at) return;
    setEntry(journal_entry);
    setRead(journal_entry.updated_at);
  }

  const linkTo = (other: number | null, number: string | null) =>
    other !== null && <AboutLink subject="journal_entry" id={other} number={number} />;
  return (
    <div className="grid min-w-0 gap-5">
      <header className="grid gap-1">
        <LocaleLink
          to="/admin/journal-entries"
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t('title')}
        </LocaleLink>
        <div className="flex flex-wrap items-center gap-3">
          <PageHeading className="text-[min(1.875rem,9vw)]!">{entry.number ?? t('draft')}</PageHeading>
          <StateBadge subject="journal_entry" state={entry.state} />
        </div>
      </header>
      <div className="flex flex-wrap gap-2.5">
        <NewTabLink href={addressOf(readEntryPaper, { id }, { locale })} icon={Printer} label={t('pdf')} />
        {may && mayReverse && (
          <Button size="md" kind="secondary" onClick={() => setReversing(true)}>
            {t('reverse')}
          </Button>
        )}
      </div>
      <RecordApproval of={approval} mayChange={may} onChanged={reread} />
      <SheetColumns>
        <SheetColumn>
          {may && entry.state === 'draft' && !approval.waits ? (
            <EntryForm
              key={read}
              entry={entry}
              onSaved={setEntry}
              onPosted={(journal_entry) => moved({ journal_entry })}
              onRefused={reread}
            />
          ) : (
            <Card title={t('lines')}>
              <EntryLines entry={entry} />
            </Card>
          )}
          <Card title={t('log')}>
            <Timeline api={addressOf(entries.read, { id })} version={version} />
          </Card>
        </SheetColumn>
        <Card title={t('facts')}>
          <FactRows
            facts={[
              [t('fields.date'), formatDate(entry.date, locale)],
              [
                t('fields.text'),
                entry.text && (
                  <bdi>
                    <WholeNumbers>{entry.text}</WholeNumbers>
                  </bdi>
                ),
              ],
              [t('source'), <Source key="source" of={source} />],
              [t('reverses'), linkTo(entry.reverses, entry.reverses_number)],
              [t('fields.reversed_by'), linkTo(entry.reversed_by, entry.reversed_by_number)],
              [t('fields.reason'), entry.reason && <bdi>{entry.reason}</bdi>],
              [t('written_by'), entry.created_by && <bdi>{userName(entry.created_by.name, locale)}</bdi>],
            ]}
          />
        </Card>
      </SheetColumns>
      {reversing && (
        <ReasonDialog<Moved>
          required
          title={t('reverse_title')}
          text={t('reverse_text')}
          confirm={t('reverse')}
          path={addressOf(reverseJournalEntry, { id })}
          updatedAt={entry.updated_at}
          onMoved={moved}
          onRefused={reread}
          onClose={() => setReversing(false)}
        />
      )}
    </div>
  );
}

/** The document that posted the entry, or that there is none. */
function Source({ of }: { of: JournalEntry['source'] }) {
  const t = useModuleWords();
  if (of === null) return t('by_hand');
  if (own.has(of.subject)) return t(of.subject, { year: of.id });
  return <AboutLink subject={of.subject} id={of.id} />;
}
