import { useCallback, useState } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ApprovalBeside, RecordApproval, useApprovalOf } from '#modules/approvals/web/index.ts';
import { CustomerName } from '#modules/customers/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { FilesCard } from '#ui/admin/record/files-card.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { StateLine } from '#ui/admin/record/state-line.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Bill, bills } from '../../bills/bills.contract.ts';
import { BillAccount, DraftAccount } from './bill-account.tsx';
import { BillCard } from './bill-card.tsx';
import { BillForm } from './bill-form.tsx';
import { BillStep } from './bill-step.tsx';
import { FinalMove } from './final-move.tsx';
import { useBill } from './use-bill.ts';

/** A bill with what may be done with it; a draft is written here until it waits for approval. */
export function BillSheet({ bill: given }: { bill: Bill }) {
  const t = useModuleWords();
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<'post' | 'release' | 'reverse' | null>(null);
  const api = addressOf(bills.read, { id: given.id });
  const approval = useApprovalOf(api);
  const count = useCallback(() => setVersion((counted) => counted + 1), []);
  const changed = useCallback(() => {
    approval.reload();
    count();
  }, [approval.reload, count]);
  const editor = useBill(given, { onChanged: changed });
  const bill = editor.bill ?? given;
  const { form } = editor;
  const may = useMay('accounting')('update') && !bill.deleted_at;
  const chain = approval.approval;
  const isDraft = bill.state === 'draft';
  // Whose turn it is decides in the place of the next step.
  const decision = { of: approval, mayChange: may, onChanged: editor.reread };

  async function askToPost() {
    if (await editor.readyToPost()) setAsked('post');
  }

  function moved({ supplier_bill }: { supplier_bill: Bill }) {
    editor.learn(supplier_bill);
    toast.success({ title: t('saved'), text: t(`values.state.${supplier_bill.state}`) });
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Head bill={bill} />
      <div className="pt-2">
        <States bill={bill} />
      </div>
      {form.conflict && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <Refusal>{form.conflict}</Refusal>
          {editor.outdated && (
            <Button size="md" kind="secondary" onClick={editor.reread}>
              {t('read_again')}
            </Button>
          )}
        </div>
      )}
      {approval.decides ? (
        <RecordApproval {...decision} />
      ) : (
        <BillStep bill={bill} editor={editor} approval={chain} mayChange={may} onPost={askToPost} />
      )}
      {may && !isDraft && <Moves bill={bill} onAsk={setAsked} />}
      <SheetColumns>
        <SheetColumn>
          {isDraft && may && !approval.waits ? <BillForm editor={editor} /> : <BillCard bill={bill} />}
          <Card title={t('log')}>
            <Timeline api={api} version={version} />
          </Card>
        </SheetColumn>
        <SheetColumn>
          {isDraft ? <DraftAccount values={form.values} /> : <BillAccount bill={bill} />}
          <ApprovalBeside {...decision} />
          <FilesCard state={bill.state} title={t('attached')} api={api} mayChange={may} onChanged={count} />
        </SheetColumn>
      </SheetColumns>
      {(asked === 'post' || asked === 'release') && (
        <FinalMove
          verb={asked}
          bill={bill}
          form={form}
          onMoved={moved}
          // A refused one may have asked for an approval.
          onRefused={editor.reread}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reverse' && (
        <ReasonDialog<{ supplier_bill: Bill }>
          required
          title={t('reverse_title')}
          text={t('reverse_text')}
          confirm={t('reverse')}
          path={addressOf(bills.reverse, { id: bill.id })}
          updatedAt={bill.updated_at}
          onMoved={moved}
          onRefused={editor.reread}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Head({ bill }: { bill: Bill }) {
  const t = useModuleWords();
  return (
    <header className="grid gap-1">
      <LocaleLink
        to="/admin/supplier-bills"
        className="inline-flex min-h-11 items-center justify-self-start text-ink-muted text-small hover:text-ink"
      >
        {t('title')}
      </LocaleLink>
      <div className="flex flex-wrap items-center gap-3">
        <PageHeading className="text-[min(1.875rem,9vw)]!">{bill.number ?? t('draft')}</PageHeading>
        <StateBadge subject="supplier_bill" state={bill.state} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="inline-flex min-h-11 items-center">
          <CustomerName customer={bill.customer} linked />
        </span>
        <LocaleLink
          to={`/admin/customers/${bill.customer_id}/supplier-statement`}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4"
        >
          {t('statement')}
        </LocaleLink>
      </div>
    </header>
  );
}

function States({ bill }: { bill: Bill }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { state, posted_at, reversed_on } = bill;
  const days: Partial<Record<Bill['state'], string | null>> = { posted: posted_at, reversed: reversed_on };
  const states =
    state === 'reversed'
      ? (['draft', 'posted', 'reversed'] as const)
      : (['draft', 'posted', ...(state === 'part_paid' ? ['part_paid' as const] : []), 'paid'] as const);
  return (
    <StateLine
      label={t('state_line')}
      states={states.map((key) => {
        const day = days[key];
        return { key, name: t(`values.state.${key}`), note: day ? formatDate(day, locale) : undefined };
      })}
      present={(states as readonly string[]).indexOf(state)}
      ended={state === 'reversed'}
    />
  );
}

interface MovesProps {
  bill: Bill;
  onAsk: (what: 'release' | 'reverse') => void;
}

/** What may be done with a posted bill. */
function Moves({ bill, onAsk }: MovesProps) {
  const t = useModuleWords();
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {bill.state !== 'reversed' && bill.retained > bill.released && (
        <Button size="md" kind="secondary" onClick={() => onAsk('release')}>
          {t('release')}
        </Button>
      )}
      {bill.state === 'posted' && (
        <Button size="md" kind="secondary" onClick={() => onAsk('reverse')}>
          {t('reverse')}
        </Button>
      )}
    </div>
  );
}
