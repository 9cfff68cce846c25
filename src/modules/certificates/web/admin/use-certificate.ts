import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import type { KeptCall, NewCall } from '#browser/kept-calls/kept-call.ts';
import type { Sent } from '#browser/kept-calls/kept-calls.ts';
import { enteredAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useKeptAnswers, useKeptCalls } from '#ui/admin/kept-calls.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { mergedRows } from '#ui/admin/record/merged-rows.ts';
import { type DraftOf, useDocumentDraft } from '#ui/admin/record/use-document-draft.ts';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Certificate, certificates } from '../../certificates.contract.ts';
import {
  bodyOf,
  type CertificateValues,
  faultOf,
  keyOf,
  liveOf,
  type MeasureRow,
  newCharge,
  readCharge,
  valuesOf,
} from './certificate-values.ts';
import { projectOf } from './name-of-certificate.ts';

export async function readCertificate(id: number): Promise<Certificate> {
  return (await callContract(browserCall, certificates.read, { params: { id } })).certificate;
}

type Kind = DraftOf<Certificate, MeasureRow, CertificateValues>;

/** How it is saved; its lines are those of the contract, so a measure is complete by itself. */
function kindOf(given: Certificate): Kind {
  const lines = new Map(given.lines?.map((line) => [keyOf(line), line]));
  const measured = new Set([...lines].flatMap(([key, line]) => (line.measured ? [key] : [])));
  return {
    name: 'certificate',
    path: (id) => addressOf(certificates.change, { id }),
    read: readCertificate,
    answered: ({ certificate }: { certificate: Certificate }) => certificate,
    idsOf: () => [],
    valuesOf,
    bodyOf: (values) => bodyOf(values, measured),
    isIncomplete: ({ rows, charges }) =>
      charges.some((charge) => readCharge(charge).faulty) ||
      rows.some(({ key, percent }) => {
        const line = lines.get(key);
        return line !== undefined && faultOf(percent, line) !== null;
      }),
    mergedRows,
  };
}

/** What keeps the calls of a certificate together on the device. */
export const placeOf = (id: number) => `certificate:${id}`;

/** Makes the calls of a certificate, or keeps them on the device until there is a connection. */
export function useCertificateCalls(certificate: Certificate) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { pathname } = useLocation();
  const place = placeOf(certificate.id);
  const kept = useKeptCalls(place);
  const described = {
    ...{ place, page: pathname, sort: 'measure' as const },
    title: t('named', { sequence: certificate.sequence, name: isolated(projectOf(certificate, locale)) }),
  };
  const submission = submissionIn(kept.calls, place);
  /** What was submitted without a connection goes last, after what is written meanwhile. */
  async function send<Answer>(call: NewCall): Promise<Sent<Answer>> {
    if (!submission || submission.attempts > 0 || call.slot === submission.slot) return kept.send(call);
    await kept.drop(submission);
    const sent = await kept.send<Answer>(call);
    const { method, path, body = {}, sort, title, page, slot = '' } = submission;
    kept.send({ method, path, body, place, sort, title, page, slot }).catch((error) => {
      const text = error instanceof CallFailed ? error.message : '';
      toast.error({ title: t('refused'), text: text || t('wrong'), duration: 8000 });
    });
    return sent;
  }
  return { ...kept, send, described, submission };
}

/** What makes a submission replace an earlier one. */
export const submissionSlot = (place: string) => `${place} submit`;

function submissionIn(calls: readonly KeptCall[], place: string): KeptCall | undefined {
  return calls.find(({ slot, refusal }) => slot === submissionSlot(place) && !refusal);
}

/** How many photographs of a line are on the device. */
export function photosWaiting(calls: readonly KeptCall[], line: number): number {
  return calls.filter(({ parts }) =>
    parts?.some((part) => part.name === 'line_id' && 'value' in part && part.value === String(line)),
  ).length;
}

/** A draft that saves itself, here or on the device, and what is stored of it. */
export function useCertificate(
  given: Certificate,
  { waits, onSaved, ...on }: { mayChange: boolean; waits: boolean; onSaved: () => void },
) {
  const kind = useMemo(() => kindOf(given), [given]);
  const { calls, send, drop, described, submission } = useCertificateCalls(given);
  const { place } = described;
  const known = useRef(given);
  const editor = useDocumentDraft(kind, given, {
    ...{ ...on, waits, onSaved },
    change: async (path, body) => {
      const call = { method: 'PUT' as const, path, body: body as Record<string, unknown>, ...described };
      const read: NewCall['read'] = { ...valuesOf(known.current) };
      const sent = await send({ ...call, read, slot: place });
      return sent.kept ? null : sent.answer;
    },
  });
  const { form, settle, learn, stored, reread, resume } = editor;
  known.current = stored;
  const latest = useRef({ form, calls });
  latest.current = { form, calls };

  // What was kept before a reload is shown again until it is sent.
  const shown = useRef(false);
  useEffect(() => {
    const before = calls.find(({ slot, refusal }) => slot === place && !refusal);
    if (shown.current || !before) return;
    shown.current = true;
    const { form } = latest.current;
    if (!form.dirty) form.reset(typedIn(before.body ?? {}, form.values));
  }, [calls, place]);

  // Somebody else was first while there was no connection.
  const refused = calls.find(({ slot, refusal }) => slot === place && refusal?.status === 409);
  const compared = useRef<string>(undefined);
  useEffect(() => {
    if (!refused?.read || compared.current === refused.key) return;
    compared.current = refused.key;
    const read = refused.read as unknown as CertificateValues;
    readCertificate(given.id).then(
      (now) => {
        const { form } = latest.current;
        resume(read, form.dirty ? form.values : typedIn(refused.body ?? {}, read), now);
      },
      () => {
        compared.current = undefined;
      },
    );
  });

  useKeptAnswers(place, ({ key, answer }) => {
    const { form, calls } = latest.current;
    const { certificate } = (answer ?? {}) as { certificate?: Certificate };
    const more = calls.some((call) => call.key !== key && call.slot === place && !call.refusal);
    if (!certificate) void reread();
    else if (form.dirty || more) settle(certificate);
    else learn(certificate);
    onSaved();
  });

  const live = useMemo(() => liveOf(stored, form.values), [stored, form.values]);
  const isKept = calls.some(({ slot, refusal }) => slot === place && !refusal);
  const conflict = editor.conflict && {
    ...editor.conflict,
    take: () => {
      if (refused) void drop(refused);
      editor.conflict?.take();
    },
  };
  return {
    ...{ ...editor, conflict, certificate: stored, live, calls },
    // Also after a reload, when nothing has been typed yet.
    saving: editor.saving === 'saved' && isKept ? ('kept' as const) : editor.saving,
    /** Kept on the device until there is a connection. */
    submission,
    withdraw: () => submission && drop(submission),
  };
}

type KeptBody = Partial<ReturnType<typeof bodyOf>['body']>;

/** What a kept change has typed over these values. */
function typedIn(body: Readonly<Record<string, unknown>>, before: CertificateValues): CertificateValues {
  const { lines = [], contra_charges, final, period_from, period_to } = body as KeptBody;
  const percents = new Map(
    lines.map(({ line_id, percent, quantity }) => [`l${line_id}`, String(quantity ?? percent)]),
  );
  const rows = before.rows.map((row) => ({ ...row, percent: percents.get(row.key) ?? row.percent }));
  const charges = contra_charges?.map(({ kind, description, amount, delay }) =>
    newCharge({ kind, description, delay, amount: enteredAmount(amount) }),
  );
  return {
    ...{ ...before, rows, charges: charges ?? before.charges, final: final ?? before.final },
    ...{ period_from: period_from ?? before.period_from, period_to: period_to ?? before.period_to },
  };
}

export type CertificateEditor = ReturnType<typeof useCertificate>;
