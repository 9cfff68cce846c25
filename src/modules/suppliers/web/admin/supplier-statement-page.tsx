import { useParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { StatementFrame, useStatementPeriod } from '#ui/admin/record/statement-frame.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  readSupplierStatement,
  readSupplierStatementPaper,
  type SupplierStatement,
} from '../../statement/statement.contract.ts';
import { words } from './bill-words.ts';

/** The statement of a supplier: every entry that changes what the company owes. */
export default function SupplierStatementPage() {
  return (
    <ModuleWords of={words}>
      <StatementOf id={Number(useParams().id)} />
    </ModuleWords>
  );
}

const link = 'inline-flex min-h-11 items-center text-small underline underline-offset-4';

function StatementOf({ id }: { id: number }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const period = useStatementPeriod();
  const { from, to } = period;
  const reading = useReading(`supplier statement ${id} ${from} ${to}`, () =>
    callContract(browserCall, readSupplierStatement, {
      params: { id },
      query: { ...(from && { from }), ...(to && { to }) },
    }),
  );
  return (
    <StatementFrame
      reading={reading}
      period={period}
      below={
        <div className="flex flex-wrap gap-x-4">
          {reading.value && (
            <LocaleLink to={`/admin/customers/${id}`} className={link}>
              <bdi className="wrap-anywhere">{localized(reading.value.supplier, 'name', locale)}</bdi>
            </LocaleLink>
          )}
          <LocaleLink to={`/admin/supplier-bills?customer_id=${id}`} className={link}>
            {t('bills_of_supplier')}
          </LocaleLink>
        </div>
      }
      fileOf={(format, query) =>
        addressOf(format === 'pdf' ? readSupplierStatementPaper : readSupplierStatement, { id }, query)
      }
      linesOf={({ rows }) =>
        rows.map((row) => ({
          ...row,
          detail: row.detail && (
            <bdi>
              <WholeNumbers>{row.detail}</WholeNumbers>
            </bdi>
          ),
        }))
      }
      closing={(value) => <Closing of={value} />}
    />
  );
}

/** What the company owes, or is owed, on the last day, and what leads to it. */
function Closing({ of }: { of: SupplierStatement }) {
  const t = useModuleWords();
  return (
    <AccountBlock
      label={t('balance')}
      title={t(of.closing < 0 ? 'overpaid' : 'owed')}
      total={Math.abs(toHalalas(of.closing))}
      rows={[
        { key: 'opening', label: t('opening'), of: toHalalas(of.opening) },
        { key: 'credit', label: t('columns.credit'), of: toHalalas(of.credit) },
        { key: 'debit', label: t('columns.debit'), of: toHalalas(of.debit), off: true },
        { key: 'still_retained', label: t('still_retained'), of: toHalalas(of.retained) },
      ]}
      {...(of.closing < 0 && { note: t('overpaid_text') })}
    />
  );
}
