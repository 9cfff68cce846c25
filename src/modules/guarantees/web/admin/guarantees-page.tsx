import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import type { Column } from '#ui/admin/list-table.tsx';
import { DayCell, NameCell } from '#ui/admin/record/document-cells.tsx';
import type { ListReading } from '#ui/admin/record/field-columns.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { StateBadge } from '#ui/admin/state-badge.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Stamp } from '#ui/more-icons.ts';
import { type Guarantee, guarantees } from '../../guarantees.contract.ts';
import { guaranteeColumns } from '../../guarantees.fields.ts';
import { guaranteePermissions } from '../../guarantees.states.ts';
import { Expiry } from './expiry.tsx';
import { words } from './guarantee-words.ts';

const spans = ['7', '30', '60'];

/** The register of letters of guarantee, the next to end first. */
export default function GuaranteesPage() {
  return (
    <ResourcePage<Guarantee>
      id="guarantees"
      permission={guaranteePermissions}
      words={words}
      fields={guaranteeColumns}
      contracts={guarantees}
      sort="expires_on"
      icon={Stamp}
      columns={columnsOf}
      filters={({ t }) => [
        {
          key: 'expiring',
          label: t('expiring'),
          unset: t('expiring_any'),
          options: spans.map((value) => ({ value, label: t('expiring_in', { count: Number(value) }) })),
        },
      ]}
      mayDelete={({ state }) => state === 'active'}
    />
  );
}

function columnsOf({ t, locale }: ListReading): Column<Guarantee>[] {
  return [
    {
      key: 'number',
      label: t('fields.number'),
      title: true,
      cell: (letter) => (
        <NameCell row={letter} name={<Ltr>{letter.number}</Ltr>}>
          <bdi>{letter.bank}</bdi>
        </NameCell>
      ),
    },
    {
      key: 'kind',
      label: t('fields.kind'),
      minor: 2,
      sortable: true,
      cell: ({ kind }) => t(`values.kind.${kind}`),
    },
    {
      key: 'amount',
      label: t('fields.amount'),
      sortable: true,
      figure: true,
      cell: ({ amount }) => <Amount of={toHalalas(amount)} />,
    },
    {
      key: 'expires_on',
      label: t('fields.expires_on'),
      sortable: true,
      cell: (letter) => <Expiry of={letter} />,
    },
    {
      key: 'state',
      label: t('fields.state'),
      sortable: true,
      cell: ({ state }) => <StateBadge subject="guarantee" state={state} />,
    },
    {
      key: 'contract_id',
      label: t('fields.contract_id'),
      minor: 1,
      cell: ({ contract }) =>
        contract ? (
          <>
            <LocaleLink
              to={`/admin/contracts/${contract.id}`}
              className="whitespace-nowrap underline underline-offset-4"
            >
              <Ltr>{contract.number}</Ltr>
            </LocaleLink>
            <span className="wrap-break-word block text-small">
              <bdi>{localized(contract, 'name', locale)}</bdi>
            </span>
          </>
        ) : (
          '—'
        ),
    },
    {
      key: 'beneficiary',
      label: t('fields.beneficiary'),
      hidden: true,
      cell: ({ beneficiary }) => <bdi>{beneficiary || '—'}</bdi>,
    },
    {
      key: 'issued_on',
      label: t('fields.issued_on'),
      sortable: true,
      hidden: true,
      cell: ({ issued_on }) => <DayCell of={issued_on} />,
    },
  ];
}
