import { useCallback, useEffect, useRef, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import { answerOf, CallFailed } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';
import { mergedRows } from './lines/merged-rows.ts';
import { faultyLines, type Row, storedId } from './lines/rows.ts';
import { bodyOf, errorsByRow, type QuoteValues, valuesOf } from './quote-values.ts';

/** What the mark at the head of the lines says. */
export type Saving = 'saved' | 'typing' | 'saving' | 'incomplete' | 'refused' | 'retrying';

/** Milliseconds without typing before a draft is saved, and between attempts without a connection. */
const pause = 1500;
const retryPause = 5000;

export async function readQuote(id: number): Promise<Quote> {
  return (await callContract(browserCall, quotes.read, { params: { id } })).quote;
}

/** A draft that saves itself, and what is stored of it. */
export function useQuote(
  given: Quote,
  { mayChange, waits, onSaved }: { mayChange: boolean; waits: boolean; onSaved: () => void },
) {
  const t = useModuleWords();
  const form = useForm<QuoteValues>(valuesOf(given), t('wrong'), t('oops'));
  const [stored, setStored] = useState(given);
  const [theirs, setTheirs] = useState<Quote | null>(null);
  const [outcome, setOutcome] = useState<'saving' | 'incomplete' | 'refused' | 'retrying' | null>(null);
  const [savedAt, setSavedAt] = useState(given.updated_at);
  const ids = useRef(new Map<string, number>());
  const running = useRef<Promise<Quote | null>>(undefined);
  /** Values that are not sent again until they change. */
  const refused = useRef<QuoteValues>(undefined);
  // The server refuses changes while an approval is waited for.
  const open = mayChange && !waits && stored.state === 'draft' && !stored.deleted_at;
  useDraft(form, `quote ${given.id}`, stored.updated_at);

  const latest = useRef({ form, stored, theirs });
  latest.current = { form, stored, theirs };
  const rows = useRef<Row[]>(form.values.rows);
  rows.current = form.values.rows;
  const idOf = (key: string) => storedId(key) ?? ids.current.get(key);

  const { set } = form;
  const changeRows = useCallback(
    (update: (rows: Row[]) => Row[], fault = 'lines') => {
      rows.current = update(rows.current);
      set('rows', rows.current, fault);
    },
    [set],
  );

  async function send(): Promise<Quote | null> {
    const { form, stored, theirs } = latest.current;
    if (theirs) return null;
    if (!form.dirty) return stored;
    const { values } = form;
    if (faultyLines(values.rows).length > 0) {
      setOutcome('incomplete');
      return null;
    }
    const { body, keys } = bodyOf(values, idOf);
    setOutcome('saving');
    try {
      const answer = await answerOf<{ quote: Quote }>(
        await browserCall(addressOf(quotes.change, { id: stored.id }), {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, updated_at: form.begunAt(stored.updated_at) }),
        }),
      );
      answer.quote.lines?.forEach(({ id }, place) => {
        const key = keys[place];
        if (key) ids.current.set(key, id);
      });
      latest.current.form.stored(values);
      latest.current.form.setErrors({});
      latest.current.stored = answer.quote;
      setStored(answer.quote);
      setSavedAt(answer.quote.updated_at);
      setOutcome(null);
      onSaved();
      return answer.quote;
    } catch (error) {
      await refuse(error, keys);
      return null;
    }
  }

  async function refuse(error: unknown, keys: readonly string[]): Promise<void> {
    if (!(error instanceof CallFailed) || error.status >= 500 || error.status === 429) {
      setOutcome('retrying');
      return;
    }
    setOutcome('refused');
    refused.current = latest.current.form.values;
    if (error.status === 422) latest.current.form.setErrors(errorsByRow(error.errors, keys));
    else if (error.status === 409) await compare(error);
    else toast.error({ title: t('oops'), text: error.message || t('wrong'), duration: 8000 });
  }

  /** Somebody else was first: what is stored now is shown beside what was typed. */
  async function compare(refusal: CallFailed): Promise<void> {
    const { form, stored } = latest.current;
    const now = await readQuote(stored.id).catch(() => null);
    if (now && now.updated_at !== form.begunAt(stored.updated_at)) setTheirs(now);
    else toast.error({ title: t('oops'), text: refusal.message || t('wrong'), duration: 8000 });
  }

  /** One save at a time; resolves with what is stored, or null if something typed could not be stored. */
  const save = useRef(async (): Promise<Quote | null> => null);
  save.current = async () => {
    await running.current;
    running.current = send();
    return running.current;
  };

  const { values, dirty } = form;
  // Each change of a value restarts the pause.
  useEffect(() => {
    if (!open || !dirty || theirs || values === refused.current) return;
    const timer = setTimeout(() => save.current(), outcome === 'retrying' ? retryPause : pause);
    return () => clearTimeout(timer);
  }, [values, dirty, open, theirs, outcome]);

  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      save.current();
    };
    const again = () => save.current();
    addEventListener('keydown', keep);
    addEventListener('online', again);
    return () => {
      removeEventListener('keydown', keep);
      removeEventListener('online', again);
    };
  }, []);

  /** Rows by the ids under which they were stored meanwhile, as a newer version names them. */
  function named(all: readonly Row[]): Row[] {
    return all.map((row) => {
      const id = ids.current.get(row.key);
      return id === undefined ? row : { ...row, key: `l${id}` };
    });
  }

  /** Shows the quote as a call has answered it; what was typed must be stored before. */
  function learn(quote: Quote): void {
    ids.current.clear();
    setStored(quote);
    setSavedAt(quote.updated_at);
    setTheirs(null);
    setOutcome(null);
    form.reset(valuesOf(quote));
  }

  const saving: Saving = !dirty ? 'saved' : (outcome ?? 'typing');

  return {
    form,
    /** As the server has it. */
    quote: stored,
    open,
    /** Whether an approval is waited for. */
    waits,
    saving,
    savedAt,
    save: () => save.current(),
    learn,
    /** Reads it again, such as after an approval; what is being typed stays. */
    reread: async () => {
      const now = await readQuote(stored.id).catch(() => null);
      if (!now) return;
      if (latest.current.form.dirty) setStored({ ...now, updated_at: latest.current.stored.updated_at });
      else learn(now);
    },
    changeRows,
    conflict: theirs && {
      theirs,
      read: named(form.read.rows),
      mine: named(form.values.rows),
      keep: () => {
        const kept = mergedRows(named(form.read.rows), named(form.values.rows), valuesOf(theirs).rows);
        ids.current.clear();
        latest.current.stored = theirs;
        latest.current.theirs = null;
        setStored(theirs);
        setTheirs(null);
        setOutcome(null);
        form.rebase(valuesOf(theirs));
        set('rows', kept);
        form.leaveConflict();
      },
      take: () => learn(theirs),
    },
  };
}

export type QuoteEditor = ReturnType<typeof useQuote>;
