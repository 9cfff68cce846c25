import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '#base/locale.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NewDocument } from '#ui/admin/record/new-document.tsx';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import { ChosenRecord, type Found } from '#ui/admin/record/record-finder.tsx';
import { useChosenRecord } from '#ui/admin/record/use-chosen-record.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';
import { choiceOf, contracts, type Findable, findable, readBy, SourceFinder } from './findable.tsx';
import { LeadChoice } from './lead-choice.tsx';
import { useLeadChoice } from './use-lead-choice.ts';

type Source = Exclude<Findable, 'customer'> | 'blank';

const parameterOf: Record<Findable, string> = {
  customer: 'customer_id',
  estimation: 'estimation_id',
  request: 'request_id',
  design_request: 'design_request_id',
  quote: 'quote_id',
};

/** Where a new quote begins: from an estimate, a lead, a design request, an earlier quote, or blank; `?estimation_id=` names it. */
export function NewQuote() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const rights = useRights();
  const leaveFor = useLeaveFor();
  const form = useForm({ name: '' }, t('wrong'));
  useDraft(form, 'quote new');
  const readable = findable.filter((kind) => rights?.can(readBy[kind], 'read'));
  const named = findable.find((kind) => kind !== 'customer' && address.has(parameterOf[kind]));
  const [source, setSource] = useState<Source>((named as Source | undefined) ?? 'blank');
  const givenOf = (kind: Findable) => Number(address.get(parameterOf[kind])) || null;
  const from = source === 'blank' ? null : source;
  const chosen = useChosenRecord(from, from && givenOf(from), (id) =>
    readChoice(from ?? 'quote', id, locale),
  );
  const customer = useChosenRecord('customer', givenOf('customer'), (id) =>
    readChoice('customer', id, locale),
  );
  const sources: Source[] = ['blank', ...readable.filter((kind) => kind !== 'customer')];
  const origin = from && chosen.found ? { kind: from, id: chosen.found.id } : null;
  const party = customer.found && { kind: 'customer' as const, id: customer.found.id };
  const lead = useLeadChoice(source === 'request' ? null : (party ?? origin), readable.includes('request'));
  const ready = source === 'blank' || chosen.found !== null;

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    const answer = await form.send<{ quote: Quote }>('POST', quotes.create.path, {
      ...(form.values.name.trim() && { name: form.values.name }),
      ...(source !== 'blank' && chosen.found && { [parameterOf[source]]: chosen.found.id }),
      ...(customer.found && { customer_id: customer.found.id }),
      ...(lead.leads.length > 0 && { request_id: lead.id }),
    });
    if (!answer) return;
    leaveFor(`/admin/quotes/${answer.quote.id}`);
  }

  const fault = Object.entries(form.errors).find(([field]) => field !== 'name')?.[1];
  return (
    <NewDocument
      list="/admin/quotes"
      ready={ready}
      named={named !== undefined}
      busy={form.busy}
      fault={fault}
      onBegin={begin}
    >
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        <SegmentedChoice
          name="source"
          label={t('begin_from')}
          value={source}
          options={sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          onChange={setSource}
        />
        {source !== 'blank' &&
          (chosen.found ? (
            <ChosenRecord found={chosen.found} onLeave={() => chosen.choose(null)} />
          ) : (
            chosen.ready && <SourceFinder key={source} kind={source} onChoose={chosen.choose} />
          ))}
        {source !== 'blank' && <p className="text-ink-muted text-small">{t(`takes.${source}`)}</p>}
      </section>
      <section className="grid gap-5 rounded-card border border-line bg-raised p-5">
        <TextField
          size="md"
          name="name"
          dir="auto"
          label={t('fields.name')}
          hint={t('name_hint')}
          maxLength={255}
          value={form.values.name}
          error={form.errors.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
        />
        {readable.includes('customer') && (source === 'blank' || customer.found) && (
          <div className="grid gap-2">
            {customer.found ? (
              <>
                <p className="text-label">{t('customer')}</p>
                <ChosenRecord found={customer.found} onLeave={() => customer.choose(null)} />
              </>
            ) : (
              customer.ready && (
                <details>
                  <summary className="min-h-11 cursor-pointer content-center text-accent">
                    {t('choose_customer_now')}
                  </summary>
                  <div className="mt-3">
                    <SourceFinder kind="customer" onChoose={customer.choose} />
                  </div>
                </details>
              )
            )}
          </div>
        )}
        <LeadChoice {...lead} />
      </section>
    </NewDocument>
  );
}

async function readChoice(kind: Findable, id: number, locale: Locale): Promise<Found | null> {
  const answer = await answerOf<Record<string, object>>(
    await browserCall(addressOf(contracts[kind], { id })),
  );
  const row = answer[kind];
  return row ? choiceOf(kind, row, locale) : null;
}
