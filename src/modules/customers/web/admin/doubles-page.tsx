import { useCallback, useEffect, useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { MailAddress } from '#ui/mail-address.tsx';
import { toast } from '#ui/toast.ts';
import { answerOf, isForbidden } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  type Customer,
  type Double,
  listDoubles,
  mergeCustomer,
  tellApart,
  unmergeCustomer,
} from '../../customers.contract.ts';
import { MergeDialog } from './merge-dialog.tsx';

const perPage = 20;

type Doubles =
  | { state: 'loading' | 'failed' | 'forbidden' }
  | { state: 'ready'; pairs: Double[]; total: number };

/** Pairs of customers that may be the same, side by side: merge them, or tell them apart. */
export default function DoublesPage() {
  const t = useModuleWords();
  const may = useMay('clients')('update');
  const { write, busy } = useWrite();
  const [doubles, setDoubles] = useState<Doubles>({ state: 'loading' });
  const [merging, setMerging] = useState<{ from: Customer; into: Customer } | null>(null);

  const read = useCallback(async () => {
    try {
      const answer = await browserCall(addressOf(listDoubles, {}, { per_page: perPage }));
      const pairs = await answerOf<Double[]>(answer);
      setDoubles({ state: 'ready', pairs, total: Number(answer.headers.get('X-Total-Count')) });
    } catch (error) {
      setDoubles({ state: isForbidden(error) ? 'forbidden' : 'failed' });
    }
  }, []);
  useEffect(() => {
    read();
  }, [read]);

  async function merge({ from, into }: { from: Customer; into: Customer }, leave: boolean) {
    setMerging(null);
    const body = { into: into.id, ...(leave && { leave_accounts: true }) };
    if (!(await write('POST', addressOf(mergeCustomer, { id: from.id }), body))) return;
    toast.success({
      title: t('merged'),
      text: t('merged_text', { name: isolated(into.name) }),
      duration: 8000,
      action: {
        label: t('undo'),
        onPress: async () => {
          if (await write('POST', addressOf(unmergeCustomer, { id: from.id }))) read();
        },
      },
    });
    read();
  }

  async function apart({ one, other }: Double) {
    if (await write('POST', addressOf(tellApart, { id: one.id }), { other: other.id })) read();
  }

  return (
    <>
      <PageTitle>{t('doubles_title')}</PageTitle>
      <LocaleLink
        to="/admin/customers"
        className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
      >
        {t('title')}
      </LocaleLink>
      <PageHeading>{t('doubles_title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-prose text-ink-muted">{t('doubles_text')}</p>
      {doubles.state === 'forbidden' && <NoPermission />}
      {doubles.state === 'failed' && <ListFailed text={t('doubles_failed')} onAgain={read} />}
      {doubles.state === 'ready' && doubles.pairs.length === 0 && (
        <p className="rounded-card border border-line bg-raised px-5 py-8 text-center">{t('doubles_none')}</p>
      )}
      {doubles.state === 'ready' && (
        <ul className="grid gap-5">
          {doubles.pairs.map((pair) => (
            <li
              key={`${pair.one.id} ${pair.other.id}`}
              className="rounded-card border border-line bg-raised p-5"
            >
              <p className="mb-3 text-ink-muted text-small">
                {t('same_in', { what: pair.agree.map((key) => t(`agree.${key}`)).join(t('comma')) })}
              </p>
              <div className="grid gap-4 md:grid-cols-2">
                <Side customer={pair.one} other={pair.other} unproven={pair.one_unproven} />
                <Side customer={pair.other} other={pair.one} unproven={pair.other_unproven} />
              </div>
              {may && (
                <div className="mt-4 flex flex-wrap gap-2.5">
                  <Button
                    size="md"
                    kind="secondary"
                    disabled={busy}
                    onClick={() => setMerging({ from: pair.other, into: pair.one })}
                  >
                    {t('keep', { name: isolated(pair.one.name) })}
                  </Button>
                  {pair.one.name !== pair.other.name && (
                    <Button
                      size="md"
                      kind="secondary"
                      disabled={busy}
                      onClick={() => setMerging({ from: pair.one, into: pair.other })}
                    >
                      {t('keep', { name: isolated(pair.other.name) })}
                    </Button>
                  )}
                  <Button size="md" kind="quiet" disabled={busy} onClick={() => apart(pair)}>
                    {t('apart')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {doubles.state === 'ready' && doubles.total > doubles.pairs.length && (
        <p className="mt-4 text-ink-muted">
          {t('doubles_more', { count: doubles.total - doubles.pairs.length })}
        </p>
      )}
      {merging && (
        <MergeDialog
          {...merging}
          onMerge={(leave) => void merge(merging, leave)}
          onCancel={() => setMerging(null)}
        />
      )}
    </>
  );
}

interface SideProps {
  customer: Customer;
  other: Customer;
  /** Addresses of its accounts that their owners have not confirmed. */
  unproven: readonly string[];
}

/** One of a pair; what both have is marked. */
function Side({ customer, other, unproven }: SideProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const phones = (one: Customer) => [one.phone, ...one.phones].filter(Boolean).map(spacedPhone);
  const emails = (one: Customer) => [one.email, ...one.emails].filter(Boolean).map((it) => it.toLowerCase());
  const facts: [string, string[], string[]][] = [
    ['phone', phones(customer), phones(other)],
    ['email', emails(customer), emails(other)],
    ...(['national_id', 'cr_number', 'vat_number'] as const).map((name): [string, string[], string[]] => [
      name,
      [customer[name]].filter(Boolean),
      [other[name]],
    ]),
  ];
  return (
    <section className="min-w-0 rounded-control border border-line p-4">
      <h2 className="flex flex-wrap items-center gap-x-3">
        <LocaleLink
          to={`/admin/customers/${customer.id}`}
          className="wrap-anywhere inline-flex min-h-11 items-center font-medium text-h4 underline underline-offset-4"
        >
          <bdi>{localized(customer, 'name', locale)}</bdi>
        </LocaleLink>
        <span className="text-ink-muted text-small">{t(`values.kind.${customer.kind}`)}</span>
      </h2>
      <dl className="grid text-small">
        {facts
          .filter(([, own, theirs]) => own.length + theirs.filter(Boolean).length > 0)
          .map(([name, own, theirs]) => (
            <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 cramped:grid-cols-1 py-1">
              <dt className="text-ink-muted">{t(`fields.${name}`)}</dt>
              <dd className="wrap-anywhere">
                {own.length === 0 && <span>—</span>}
                {own.map((value) => (
                  <span
                    key={value}
                    className={classes(
                      'me-2 inline-block',
                      theirs.includes(value) && 'rounded-control bg-warning-100 px-1.5 font-medium',
                    )}
                  >
                    <MailAddress of={value} />
                  </span>
                ))}
              </dd>
            </div>
          ))}
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 cramped:grid-cols-1 py-1">
          <dt className="text-ink-muted">{t('fields.user_id')}</dt>
          <dd>
            <span>{t(customer.user_id === null ? 'no' : 'yes')}</span>
            {unproven.length > 0 && (
              <span className="block font-medium text-warning-700">{t('account_unproven')}</span>
            )}
          </dd>
        </div>
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 cramped:grid-cols-1 py-1">
          <dt className="text-ink-muted">{t('fields.created_at')}</dt>
          <dd>{formatDate(customer.created_at, locale)}</dd>
        </div>
      </dl>
    </section>
  );
}
