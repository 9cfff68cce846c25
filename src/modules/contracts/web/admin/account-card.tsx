import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ContractAccountAnswer, readContractAccount } from '../../account/account.contract.ts';
import type { Contract } from '../../contracts.contract.ts';

/** What is invoiced, paid, due and retained of a contract, with VAT. */
export function AccountCard({ contract }: { contract: Contract }) {
  const t = useModuleWords();
  const { id, updated_at } = contract;
  const { state, value, reload } = useReading(`account of ${id} ${updated_at}`, () =>
    callContract(browserCall, readContractAccount, { params: { id } }),
  );
  return (
    <Card title={t('contract_account.title')} id="account" summary="">
      {state === 'failed' && <ListFailed text={t('contract_account.failed')} onAgain={reload} />}
      {value && <Figures of={value.account} />}
    </Card>
  );
}

/** Figures that are off a sum are shown with a minus; those of zero are left out unless they are always told. */
function Figures({ of }: { of: ContractAccountAnswer }) {
  const t = useModuleWords();
  const groups: { key: string; rows: [key: string, riyals: number, always?: 'always'][] }[] = [
    {
      key: 'invoices',
      rows: [
        ['invoiced', of.invoiced, 'always'],
        ['credited', 0 - of.credited],
        ['paid', of.paid, 'always'],
        of.credit > 0 ? ['credit', of.credit] : ['due', of.balance, 'always'],
      ],
    },
    {
      key: 'retention',
      rows: [
        ['held', of.held, 'always'],
        ['released', of.released],
        ['retained', of.retained, 'always'],
      ],
    },
    {
      key: 'advance',
      rows:
        of.advance.received === 0
          ? []
          : [
              ['received', of.advance.received, 'always'],
              ['recovered', of.advance.recovered, 'always'],
              ['rest', of.advance.rest, 'always'],
            ],
    },
    {
      key: 'work',
      rows: [
        ['certified', of.certified, 'always'],
        ['awaiting', of.awaiting],
        ['to_invoice', of.to_invoice],
        ['deducted', of.deducted],
        ['not_done', of.not_done, 'always'],
      ],
    },
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, rows }) => (
          <section key={key} aria-label={t(`contract_account.groups.${key}`)}>
            <h3 className="border-line border-b pb-1 text-ink-muted text-small">
              {t(`contract_account.groups.${key}`)}
            </h3>
            <dl className="text-small">
              {rows
                .filter(([, riyals, always]) => always || riyals !== 0)
                .map(([name, riyals]) => (
                  <div key={name} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                    <dt>{t(`contract_account.${name}`)}</dt>
                    <dd className="cell-figure">
                      <Amount of={toHalalas(riyals)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      {of.credit > 0 && (
        <p className="border-success-700 border-s-4 ps-3 text-small lg:col-span-2">
          {t('contract_account.credit_text')}
        </p>
      )}
    </div>
  );
}
