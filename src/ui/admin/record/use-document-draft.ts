import { useCallback, useEffect, useRef, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf, CallFailed } from '#wire/call.ts';
import { toast } from '../../toast.ts';
import { useKitWords } from '../kit-words.ts';
import { useDraft } from '../use-draft.ts';
import { type Form, useForm } from '../use-form.ts';

/** What the mark at the head of the lines says. */
export type Saving = 'saved' | 'kept' | 'typing' | 'saving' | 'incomplete' | 'refused' | 'retrying';

/** Milliseconds without typing before a draft is saved, and between attempts without a connection. */
const pause = 1500;
const retryPause = 5000;

interface Document {
  id: number;
  state: string;
  updated_at: string;
  deleted_at: string | null;
}

interface KeyedRow {
  key: string;
}

/** How a kind of document is written, saved and merged. */
export interface DraftOf<Doc extends Document, Row extends KeyedRow, Values extends { rows: Row[] }> {
  /** Names what is typed, should the session end. */
  name: string;
  path: (id: number) => string;
  read: (id: number) => Promise<Doc>;
  /** The document in the answer to a change. */
  answered: (answer: never) => Doc;
  /** Ids of the stored rows of a document, in order. */
  idsOf: (doc: Doc) => number[];
  valuesOf: (doc: Doc) => Values;
  /** The body of a change; `keys` names the row of each of its lines. */
  bodyOf: (values: Values, idOf: (key: string) => number | undefined) => { body: object; keys: string[] };
  /** Whether something typed is not complete enough to be saved. */
  isIncomplete: (values: Values) => boolean;
  mergedRows: (read: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) => Row[];
}

interface DraftSaving {
  mayChange: boolean;
  waits: boolean;
  onSaved: () => void;
  /** Sends a change; null if it is kept on the device until there is a connection. */
  change?: (path: string, body: object) => Promise<unknown>;
}

async function put(path: string, body: object): Promise<unknown> {
  const response = await browserCall(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answerOf(response);
}

/** A draft that saves itself, and what is stored of it. */
export function useDocumentDraft<Doc extends Document, Row extends KeyedRow, Values extends { rows: Row[] }>(
  kind: DraftOf<Doc, Row, Values>,
  given: Doc,
  { mayChange, waits, onSaved, change = put }: DraftSaving,
) {
  const t = useKitWords();
  const form: Form<Values> = useForm<Values>(kind.valuesOf(given), t('wrong'));
  const [stored, setStored] = useState(given);
  const [theirs, setTheirs] = useState<Doc | null>(null);
  const [outcome, setOutcome] = useState<Exclude<Saving, 'saved' | 'typing'> | null>(null);
  const [savedAt, setSavedAt] = useState(given.updated_at);
  const ids = useRef(new Map<string, number>());
  const running = useRef<Promise<Doc | null>>(undefined);
  /** Values that are not sent again until they change. */
  const refused = useRef<Values>(undefined);
  // The server refuses changes while an approval is waited for.
  const open = mayChange && !waits && isDraft(stored);
  useDraft(form, `${kind.name} ${given.id}`, stored.updated_at);

  const latest = useRef({ form, stored, theirs });
  latest.current = { form, stored, theirs };
  const rows = useRef<Row[]>(form.values.rows);
  rows.current = form.values.rows;
  const idOf = (key: string) => storedId(key) ?? ids.current.get(key);

  const { set } = form;
  const changeRows = useCallback(
    (update: (rows: Row[]) => Row[], fault = 'lines') => {
      rows.current = update(rows.current);
      set('rows', rows.current as Values['rows'], fault);
    },
    [set],
  );

  function tell(text: string): void {
    toast.error({ title: t('oops'), text: text || t('wrong'), duration: 8000 });
  }

  async function send(): Promise<Doc | null> {
    const { form, stored, theirs } = latest.current;
    if (theirs) return null;
    if (!form.dirty) return stored;
    const { values } = form;
    if (kind.isIncomplete(values)) {
      setOutcome('incomplete');
      return null;
    }
    const { body, keys } = kind.bodyOf(values, idOf);
    setOutcome('saving');
    try {
      const answer = await change(kind.path(stored.id), {
        ...body,
        updated_at: form.begunAt(stored.updated_at),
      });
      if (answer === null) {
        latest.current.form.stored(values);
        setOutcome('kept');
        return stored;
      }
      const doc = kind.answered(answer as never);
      kind.idsOf(doc).forEach((id, place) => {
        const key = keys[place];
        if (key) ids.current.set(key, id);
      });
      latest.current.form.stored(values);
      latest.current.form.setErrors({});
      latest.current.stored = doc;
      setStored(doc);
      setSavedAt(doc.updated_at);
      setOutcome(null);
      onSaved();
      return doc;
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
    else tell(error.message);
  }

  /** Somebody else was first: what is stored now is shown beside what was typed. */
  async function compare(refusal: CallFailed): Promise<void> {
    const { form, stored } = latest.current;
    const now = await kind.read(stored.id).catch(() => null);
    if (now && now.updated_at !== form.begunAt(stored.updated_at)) setTheirs(now);
    else tell(refusal.message);
  }

  /** One save at a time; resolves with what is stored, or null if something typed could not be stored. */
  const save = useRef(async (): Promise<Doc | null> => null);
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

  /** Shows the document as a call has answered it; what was typed must be stored before. */
  function learn(doc: Doc): void {
    ids.current.clear();
    setStored(doc);
    setSavedAt(doc.updated_at);
    setTheirs(null);
    setOutcome(null);
    form.reset(kind.valuesOf(doc));
  }

  const saving: Saving = dirty
    ? outcome === null || outcome === 'kept'
      ? 'typing'
      : outcome
    : outcome === 'kept'
      ? 'kept'
      : 'saved';

  return {
    form,
    /** As the server has it. */
    stored,
    open,
    /** Whether an approval is waited for. */
    waits,
    saving,
    savedAt,
    save: () => save.current(),
    /** Stores what is typed, before a step that needs it; says so and resolves with false if it could not be. */
    keep: async () => {
      if (await save.current()) return true;
      toast.warning({ title: t('save_first'), duration: 5000 });
      return false;
    },
    learn,
    /** Reads it again, such as after an approval; what is being typed stays. */
    reread: async () => {
      const now = await kind.read(stored.id).catch(() => null);
      if (!now) return tell('');
      if (latest.current.form.dirty) setStored({ ...now, updated_at: latest.current.stored.updated_at });
      else learn(now);
    },
    changeRows,
    /** What was typed after `read` could not be stored: it is shown beside what somebody else has stored since. */
    resume: (read: Values, typed: Values, now: Doc) => {
      form.reset(read);
      for (const name of Object.keys(typed) as (keyof Values)[]) set(name, typed[name]);
      setOutcome('refused');
      setTheirs(now);
    },
    /** What was kept on the device is stored now; what has been typed since stays. */
    settle: (doc: Doc) => {
      latest.current.stored = doc;
      setStored(doc);
      setSavedAt(doc.updated_at);
      setOutcome((now) => (now === 'kept' ? null : now));
    },
    conflict: theirs && {
      theirs,
      read: named(form.read.rows),
      mine: named(form.values.rows),
      /** Undefined if it is no draft any more, such as one that was issued meanwhile. */
      keep: isDraft(theirs)
        ? () => {
            const newer = kind.valuesOf(theirs);
            const kept = kind.mergedRows(named(form.read.rows), named(form.values.rows), newer.rows);
            ids.current.clear();
            latest.current.stored = theirs;
            latest.current.theirs = null;
            setStored(theirs);
            setTheirs(null);
            setOutcome(null);
            form.rebase(newer);
            set('rows', kept as Values['rows']);
            form.leaveConflict();
          }
        : undefined,
      take: () => learn(theirs),
    },
  };
}

const isDraft = ({ state, deleted_at }: Document) => state === 'draft' && !deleted_at;

/** Id of the stored line that a row was read from: 12 of `l12`. */
export function storedId(key: string): number | undefined {
  return /^l\d+$/.test(key) ? Number(key.slice(1)) : undefined;
}

/** Field errors of the API with the lines' named by their rows: `lines.3.quantity` becomes `rows.n12.quantity`. */
function errorsByRow(
  errors: Readonly<Record<string, readonly string[]>>,
  keys: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => {
      const [, place, cell] = /^lines\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
      const key = place && keys[Number(place)];
      return [key ? `rows.${key}.${cell ?? 'description'}` : field, sentences.join(' ')];
    }),
  );
}
