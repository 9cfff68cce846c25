import { useParams } from 'react-router';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { StatementFrame, useStatementPeriod } from '#ui/admin/record/statement-frame.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { ChevronBack, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  type CustomerStatement,
  readCustomerStatement,
  readCustomerStatementPaper,
} from '../../statement/customer-statement.contract.ts';
import { words } from './voucher-words.ts';

/** The account statement of a customer: every document that changes what the customer owes. */
export default function StatementPage() {
  return (
    <ModuleWords of={words}>
      <StatementOf id={Number(useParams().id)} />
    </ModuleWords>
  );
}

function StatementOf({ id }: { id: number }) {
  const t = useModuleWords();
  const period = useStatementPeriod();
  const { from, to } = period;
  const reading = useReading(`statement ${id} ${from} ${to}`, () =>
    callContract(browserCall, readCustomerStatement, {
      params: { id },
      query: { ...(from && { from }), ...(to && { to }) },
    }),
  );
  return (
    <StatementFrame
      reading={reading}
      period={period}
      above={
        <LocaleLink
          to={`/admin/customers/${id}`}
          className="inline-flex min-h-11 items-center gap-1 text-ink-muted text-small hover:text-ink"
        >
          <Icon of={ChevronBack} size={16} />
          <span>{t('back_to_customer')}</span>
        </LocaleLink>
      }
      below={
        reading.value && (
          <p className="mt-0.5 text-ink-muted">
            <CustomerName customer={reading.value.customer} />
          </p>
        )
      }
      fileOf={(format, query) =>
        addressOf(format === 'pdf' ? readCustomerStatementPaper : readCustomerStatement, { id }, query)
      }
      linesOf={({ rows }) =>
        rows.map((row) => ({
          ...row,
          detail: row.detail && (
            <Ltr>
              <WholeNumbers>{row.detail}</WholeNumbers>
            </Ltr>
          ),
        }))
      }
      closing={(value) => <Closing of={value} />}
    />
  );
}

/** What the customer owes, or is owed, on the last day, and what leads to it. */
function Closing({ of }: { of: CustomerStatement }) {
  const t = useModuleWords();
  return (
    <AccountBlock
      label={t('balance')}
      title={t(of.closing < 0 ? 'owing' : 'owed')}
      total={Math.abs(toHalalas(of.closing))}
      rows={[
        { key: 'opening', label: t('opening'), of: toHalalas(of.opening) },
        { key: 'debit', label: t('columns.debit'), of: toHalalas(of.debit) },
        { key: 'credit', label: t('columns.credit'), of: toHalalas(of.credit), off: true },
        { key: 'unallocated', label: t('unallocated_within'), of: toHalalas(of.unallocated) },
      ]}
      {...(of.closing < 0 && { note: t('owing_text') })}
    />
  );
}
