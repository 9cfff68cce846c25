import { type FormEvent, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { type Contract, contracts } from '#modules/contracts/contracts.contract.ts';
import { findOpenContracts } from '#modules/contracts/web/index.ts';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import { RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type ChangeOrder, changeOrders } from '../../change-orders.contract.ts';
import { OrderPath } from './order-path.tsx';
import { bodyOf, type OrderValues, valuesOf } from './order-values.ts';
import { type ChangeRow, type Ground, isEmptyChange } from './schedule/rows.ts';
import { ScheduleCard } from './schedule/schedule-card.tsx';
import { isIncomplete, readOrder } from './use-order.ts';
import { ReasonCard, SubjectCard } from './written-cards.tsx';

/** Where a new change order begins: `?contract_id=` names its contract, `&order_id=` an order to begin with. */
export function NewOrder() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address, setAddress] = useSearchParams();
  const contractId = Number(address.get('contract_id'));
  const orderId = Number(address.get('order_id'));
  const { state, value, reload } = useReading(contractId ? `${contractId} ${orderId}` : null, async () => ({
    contract: (await callContract(browserCall, contracts.read, { params: { id: contractId } })).contract,
    order: orderId ? await readOrder(orderId) : null,
  }));
  if (!contractId)
    return (
      <div className="mx-auto grid w-full max-w-dialog-lg gap-5">
        <div>
          <OrderPath contract={null} />
          <PageHeading>{t('add')}</PageHeading>
          <p className="mt-1 text-ink-muted">{t('choose_contract')}</p>
        </div>
        <section className="rounded-card border border-line bg-raised p-5">
          <RecordFinder
            label={t('find_contract')}
            kind="contract"
            find={(text) => findOpenContracts(text, locale)}
            onChoose={({ id }) => setAddress({ contract_id: String(id) }, { replace: true })}
          />
        </section>
      </div>
    );
  if (!value)
    return state === 'failed' ? (
      <ListFailed text={t('failed')} onAgain={reload} />
    ) : (
      <div aria-hidden className="h-96 rounded-card border border-line bg-raised" />
    );
  return <Writing key={value.contract.id} {...value} />;
}

function Writing({ contract, order }: { contract: Contract; order: ChangeOrder | null }) {
  const t = useModuleWords();
  const leaveFor = useLeaveFor();
  const form = useForm<OrderValues>(valuesOf(order), t('wrong'));
  useDraft(form, `change order new of ${contract.id}`);
  const ground = groundOfContract(contract);
  const { values, set } = form;
  const { rows } = values;
  const changeRows = useCallback(
    (update: (rows: ChangeRow[]) => ChangeRow[], fault = 'lines') => set('rows', update(rows), fault),
    [rows, set],
  );
  const empty = isEmptyChange(rows, values.days);

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (empty || isIncomplete(values, ground)) return;
    const answer = await form.send<{ change_order: ChangeOrder }>(
      'POST',
      addressOf(changeOrders.create, { id: contract.id }),
      bodyOf(values).body,
    );
    if (answer) leaveFor(`/admin/change-orders/${answer.change_order.id}`);
  }

  const { keys } = bodyOf(values);
  const errors = Object.fromEntries(
    Object.entries(form.errors).map(([field, error]) => [byRow(field, keys), error]),
  );
  const ready = !empty && !isIncomplete(values, ground);
  return (
    <form noValidate onSubmit={begin} className="grid min-w-0 grid-cols-1 gap-5">
      <header>
        <OrderPath contract={{ id: contract.id, number: contract.number ?? '' }} />
        <PageHeading>{t('add')}</PageHeading>
      </header>
      <NextStep
        turn={ready ? 'yours' : 'missing'}
        title={t(ready ? 'next.title' : 'next.missing')}
        text={t(ready ? 'next.save' : empty ? 'next.empty' : 'next.incomplete')}
        consequence={t('next.send_text')}
      >
        <Button type="submit" size="md" busy={form.busy} disabled={!ready}>
          {t('save_draft')}
        </Button>
        <LocaleLink to="/admin/change-orders" className={buttonClass({ kind: 'secondary', size: 'md' })}>
          {t('cancel')}
        </LocaleLink>
      </NextStep>
      <SheetColumns>
        <SheetColumn>
          <ScheduleCard {...{ ground, rows, changeRows, errors }} open beside={null} />
          <SubjectCard form={form} open />
        </SheetColumn>
        <ReasonCard form={form} open />
      </SheetColumns>
      <LeaveGuard unsaved={form.dirty && !form.busy} />
    </form>
  );
}

/** `lines.0.amount` as the error of its row. */
function byRow(field: string, keys: readonly string[]): string {
  const [, place, cell] = /^lines\.(\d+)\.(.+)$/.exec(field) ?? [];
  const key = keys[Number(place)];
  return key ? `rows.${key}.${cell}` : field;
}

/** The contract as its answer has it. */
function groundOfContract({ lines = [], value, vat_rate, price_basis }: Contract): Ground {
  const { net, vat, total } = value.revised;
  return {
    before: { net: toHalalas(net), vat: toHalalas(vat), total: toHalalas(total) },
    vatRate: Math.round((vat_rate ?? 0) * 100),
    remeasured: price_basis === 'remeasured',
    lines: lines.map(({ id, section, description, translations: { en = {} }, amount, ...line }) => ({
      ...{ id, section, description, amount: toHalalas(amount) },
      en: { section: en.section ?? '', description: en.description ?? '' },
      certified: toHalalas(line.certified),
      certifiedQuantity: line.certified_quantity ?? 0,
      ...(line.revised_quantity !== null &&
        line.unit_price && {
          measured: {
            ...{ unit: line.unit, unit_price: toHalalas(line.unit_price) },
            quantity: line.revised_quantity,
          },
        }),
    })),
  };
}
