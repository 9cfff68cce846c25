import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { customerChoice, findCustomers } from '#modules/customers/web/index.ts';
import { quotes } from '#modules/quotes/quotes.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NewDocument } from '#ui/admin/record/new-document.tsx';
import { useLeaveFor } from '#ui/admin/record/record-address.ts';
import { ChosenRecord, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { SignedPaper } from '#ui/admin/record/signed-paper.tsx';
import { useChosenRecord } from '#ui/admin/record/use-chosen-record.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { buttonClass } from '#ui/button.tsx';
import { SegmentedChoice } from '#ui/segmented-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Contract, contracts } from '../../contracts.contract.ts';
import { readContractOf } from './contract-of-quote.tsx';
import { findQuotes, quoteAsChoice } from './find-quotes.ts';

type Source = 'quote' | 'blank';

/** Where a new contract begins: from an accepted quote, or blank; `?quote_id=` names the quote. */
export function NewContract() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [address] = useSearchParams();
  const mayQuotes = useMay('quotes')('read');
  const mayChangeQuotes = useMay('quotes')('update');
  const mayCustomers = useMay('clients')('read');
  const leaveFor = useLeaveFor();
  const form = useForm({ name: '' }, t('wrong'));
  useDraft(form, 'contract new');
  const named = Number(address.get('quote_id')) || null;
  const [source, setSource] = useState<Source>(
    mayQuotes && (named || !address.has('customer_id')) ? 'quote' : 'blank',
  );
  const quote = useChosenRecord('quote', mayQuotes ? named : null, async (id) =>
    quoteAsChoice((await callContract(browserCall, quotes.read, { params: { id } })).quote, locale),
  );
  const customer = useChosenRecord(
    'customer',
    mayCustomers ? Number(address.get('customer_id')) || null : null,
    (id) => customerChoice(id, locale),
  );
  const existing = useReading(quote.found ? `contract of quote ${quote.found.id}` : null, () =>
    readContractOf(quote.found?.id ?? 0),
  );
  const [papers, setPapers] = useState(0);
  const chosen = useReading(quote.found ? `quote ${quote.found.id} with ${papers} papers` : null, () =>
    callContract(browserCall, quotes.read, { params: { id: quote.found?.id ?? 0 } }),
  );
  const made = source === 'quote' && quote.found ? existing.value : null;
  const needsPaper = source === 'quote' && !made && chosen.value?.quote.acceptance?.needs_paper === true;
  const known = existing.state === 'ready' && chosen.state === 'ready';
  const ready = source === 'blank' || (quote.found !== null && known && !made && !needsPaper);

  const show = (id: number) => leaveFor(`/admin/contracts/${id}`);

  // A quote has one contract: the address that asks for it leads there.
  const madeId = made?.id;
  const leads = named !== null && quote.found?.id === named;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (madeId !== undefined && leads) show(madeId);
  }, [madeId, leads]);

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    const answer = await form.send<{ contract: Contract }>('POST', contracts.create.path, {
      ...(source === 'blank' && form.values.name.trim() && { name: form.values.name }),
      ...(source === 'quote' && quote.found && { quote_id: quote.found.id }),
      ...(source === 'blank' && customer.found && { customer_id: customer.found.id }),
    });
    if (answer) show(answer.contract.id);
  }

  const fault = form.conflict || Object.entries(form.errors).find(([field]) => field !== 'name')?.[1];
  const sources: Source[] = mayQuotes ? ['quote', 'blank'] : ['blank'];
  return (
    <NewDocument
      list="/admin/contracts"
      ready={ready}
      named={named !== null}
      asks={!made && !needsPaper}
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
        {source === 'quote' &&
          (quote.found ? (
            <ChosenRecord found={quote.found} onLeave={() => quote.choose(null)} />
          ) : (
            quote.ready && (
              <RecordFinder
                kind="quote"
                label={t('find.quote')}
                find={(text) => findQuotes(text, locale)}
                onChoose={quote.choose}
              />
            )
          ))}
        <p className="text-ink-muted text-small">{t(`takes.${source}`)}</p>
        {needsPaper && quote.found && (
          <div className="grid gap-3">
            <p role="status" className="text-small text-warning-700">
              {t('paper_needed')}
            </p>
            {mayChangeQuotes && (
              <SignedPaper
                api={addressOf(quotes.read, { id: quote.found.id })}
                onAdded={() => setPapers((count) => count + 1)}
              />
            )}
          </div>
        )}
        {made && (
          <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>{t('made_already')}</span>
            <LocaleLink
              to={`/admin/contracts/${made.id}`}
              className={buttonClass({ kind: 'secondary', size: 'md' })}
            >
              {made.number === null ? t('open_draft') : t('open_contract', { number: made.number })}
            </LocaleLink>
          </p>
        )}
      </section>
      {source === 'blank' && (
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
          {mayCustomers &&
            (customer.found ? (
              <div className="grid gap-2">
                <p className="text-label">{t('customer')}</p>
                <ChosenRecord found={customer.found} onLeave={() => customer.choose(null)} />
              </div>
            ) : (
              customer.ready && (
                <details>
                  <summary className="min-h-11 cursor-pointer content-center text-accent">
                    {t('choose_customer_now')}
                  </summary>
                  <div className="mt-3">
                    <RecordFinder
                      kind="customer"
                      label={t('find.customer')}
                      find={(text) => findCustomers(text, locale)}
                      onChoose={customer.choose}
                    />
                  </div>
                </details>
              )
            ))}
        </section>
      )}
    </NewDocument>
  );
}
