import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { browserCall, newRetryKey } from '#browser/browser-call.ts';
import { madeBy } from '#browser/kept-calls/kept-call.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { useKeptAnswers, useKeptCalls, useKeptPage } from '#ui/admin/kept-calls.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { faultsOf } from '#ui/admin/record/refused.ts';
import { type Form, useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { createDiaryDay, type DiaryDay, diary, listContractDiary } from '../../diary.contract.ts';
import type { Photograph } from '../../photographs/photographs.contract.ts';
import { addedTo, bodyOf, type DayValues, valuesOf } from './day-values.ts';

interface OpenDay {
  form: Form<DayValues>;
  /** Null until it is stored. */
  day: DiaryDay | null;
  photographs: readonly Photograph[];
  /** The screen's calls on this device (`useKeptCalls`). */
  place: string;
  /** What its calls have in common. */
  described: { place: string; sort: 'day'; title: string; page: string };
  /** Whether what is written waits on this device. */
  waits: boolean;
  busy: boolean;
  save: () => Promise<void>;
  /** The day's id, or what stands for it until it is stored; then the day is kept to be created. */
  ensure: () => number | string;
  changePhotographs: (change: (all: readonly Photograph[]) => readonly Photograph[]) => void;
}

/** A day that is being written: its form, what is kept on the device, and sending. */
export function useDay(opened: DiaryDay | null, contractId: number, date: string): OpenDay {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { pathname, search } = useLocation();
  const path = useLocalePath();
  const place = `diary:${contractId}:${date}`;
  const kept = useKeptCalls(place);
  const [day, setDay] = useState(opened);
  const [photographs, setPhotographs] = useState<readonly Photograph[]>(opened?.photographs ?? []);
  const [busy, setBusy] = useState(false);
  const form = useForm<DayValues>(valuesOf(opened ?? {}), t('wrong'));
  const described = {
    ...{ place, sort: 'day' as const, title: t('title_of', { day: formatDate(date, locale) }) },
    page: day ? path(`/admin/diary/${day.id}`) : `${pathname}${search}`,
  };
  useKeptPage(day ? `/admin/diary/${day.id}` : pathname);
  const slots = { creation: `${place} new`, change: `${place} change` };
  const creation = kept.calls.find(({ slot }) => slot === slots.creation);
  const change = kept.calls.find(({ slot }) => slot === slots.change);
  /** Key of the call that creates the day, from the first photograph on. */
  const creating = useRef<string>(undefined);

  // What was kept before this page was opened is what the form shows.
  const written = change ?? creation;
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current || !written?.body || form.dirty) return;
    restored.current = true;
    const typed = valuesOf(written.body as Parameters<typeof valuesOf>[0]);
    // Refused because somebody else wrote the day, or changed it.
    const isOthers = day && written.refusal && (written === creation || written.refusal.status === 409);
    if (!isOthers) return fill(typed);
    fill(addedTo(valuesOf(day), typed));
    tellChanged();
  });

  function fill(values: DayValues): void {
    for (const name of Object.keys(values) as (keyof DayValues)[]) form.set(name, values[name]);
  }

  const tellChanged = () =>
    toast.warning({ title: t('changed_title'), text: t('changed_text'), duration: 8000 });

  /** The day is stored: the page goes on under its own address, without losing what is being typed. */
  const opens = useCallback(
    (stored: DiaryDay) => {
      setDay(stored);
      history.replaceState(history.state, '', path(`/admin/diary/${stored.id}`));
    },
    [path],
  );

  const heard = useCallback(
    ({ answer }: { answer: unknown }) => {
      const { photograph, diary: stored } = (answer ?? {}) as { photograph?: Photograph; diary?: DiaryDay };
      if (stored) opens(stored);
      if (photograph) setPhotographs((all) => withPhotograph(all, photograph));
    },
    [opens],
  );
  useKeptAnswers(place, heard);

  // Once nothing waits any more, what arrived before this page was opened is read too.
  const waiting = kept.calls.length;
  const waited = useRef(0);
  const id = day?.id;
  useEffect(() => {
    const arrived = waited.current > 0 && waiting === 0 && id !== undefined;
    waited.current = waiting;
    if (!arrived) return;
    let awaited = true;
    callContract(browserCall, diary.read, { params: { id } }).then(
      // What was changed since is newer than this answer.
      (answer) => awaited && setPhotographs(answer.diary.photographs),
      // Those that were heard of stay.
      () => undefined,
    );
    return () => {
      awaited = false;
    };
  }, [waiting, id]);

  /** The call that stores the form. */
  function storing() {
    const body = bodyOf(form.values);
    if (day)
      return {
        ...{ method: 'PUT' as const, path: addressOf(diary.change, { id: day.id }), slot: slots.change },
        body: { ...body, updated_at: day.updated_at },
      };
    // It may have been created though its answer was lost.
    if (creation && creation.attempts > 0 && !creation.refusal)
      return {
        ...{ method: 'PUT' as const, path: pathOfDay(madeBy(creation.key)), slot: slots.change },
        body,
      };
    creating.current ??= creation?.key ?? newRetryKey();
    return {
      ...{
        method: 'POST' as const,
        path: addressOf(createDiaryDay, { id: contractId }),
        slot: slots.creation,
      },
      ...{ key: creating.current, body: { ...body, day: date } },
    };
  }

  async function send({ quiet = false } = {}): Promise<void> {
    const { values } = form;
    try {
      const sent = await kept.send<{ diary: DiaryDay }>({ ...described, ...storing() });
      restored.current = true;
      form.stored(values);
      form.setErrors({});
      if (sent.kept) return;
      // What was kept to create a day that somebody else had written is in it now.
      if (creation?.refusal) await kept.drop(creation);
      opens(sent.answer.diary);
      if (!quiet) toast.success({ title: t('saved'), text: t('saved_text') });
    } catch (error) {
      await refuse(error);
    }
  }

  async function refuse(error: unknown): Promise<void> {
    if (error instanceof CallFailed && error.status === 409 && day) return takeNewer(day.id);
    if (error instanceof CallFailed && error.errors.day && !day) {
      const id = await idOfWritten().catch(() => undefined);
      if (id !== undefined) return takeNewer(id);
    }
    const faults = faultsOf(error);
    const message = error instanceof CallFailed ? error.message : '';
    form.setErrors(faults);
    toast.error({ title: t('oops'), text: faults.day || message || t('wrong'), duration: 8000 });
  }

  /** Id of the day that somebody else has written meanwhile. */
  async function idOfWritten(): Promise<number | undefined> {
    const params = { id: contractId };
    const [found] = await callContract(browserCall, listContractDiary, {
      ...{ params, query: { from: date, to: date } },
    });
    return found?.id;
  }

  /** Somebody else wrote or changed it: what was written here is added to the newer version, to be checked and saved. */
  async function takeNewer(id: number): Promise<void> {
    const newer = (await callContract(browserCall, diary.read, { params: { id } })).diary;
    const { read, values } = form;
    opens(newer);
    setPhotographs(newer.photographs);
    form.rebase(valuesOf(newer));
    fill(addedTo(valuesOf(newer), values, read));
    tellChanged();
  }

  return {
    ...{ form, day, photographs, place, described, busy },
    waits: written !== undefined && !written.refusal,
    async save() {
      setBusy(true);
      await send();
      setBusy(false);
    },
    ensure() {
      if (day) return day.id;
      if (!creating.current && !creation) void send({ quiet: true });
      return madeBy(creating.current ?? (creation?.key as string));
    },
    changePhotographs: setPhotographs,
  };
}

function withPhotograph(all: readonly Photograph[], one: Photograph): readonly Photograph[] {
  return all.some(({ id }) => id === one.id)
    ? all.map((other) => (other.id === one.id ? one : other))
    : [...all, one];
}

/** Path of a day whose id may not be known yet. */
export function pathOfDay(id: number | string): string {
  return diary.change.path.replace('{id}', String(id));
}
