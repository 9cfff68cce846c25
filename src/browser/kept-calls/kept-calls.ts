import { answerOf, CallFailed } from '#wire/call.ts';
import { newRetryKey, withToken } from '../browser-call.ts';
import { storedUserId } from '../kept-user.ts';
import { type KeptCall, type NewCall, needsCall, pause, type Refusal, waitsForAnother } from './kept-call.ts';
import { addCall, changeCall, readCalls, readFile, removeCall, settleCall } from './kept-calls-store.ts';

/** What became of a call: answered, or kept until there is a connection. */
export type Sent<Answer> = { kept: false; answer: Answer } | { kept: true };

/** Calls of one account that survive a lost connection, a reload and a closed tab. */
export interface KeptCalls {
  /**
   * Keeps a call, then sends it after those kept before. Resolves with the answer, or as kept if it has none
   * within a few seconds. Throws CallFailed if the server refuses it meanwhile: then it is not kept. Throws
   * TypeError if the browser cannot store it and there is no connection.
   */
  send<Answer>(call: NewCall): Promise<Sent<Answer>>;
  /** Sends what waits now. */
  flush(): Promise<void>;
  /** Sends a refused call again, with another body if given. */
  mend(call: KeptCall, body?: KeptCall['body']): Promise<void>;
  /** Discards a call, and the calls about what it would have created. */
  drop(call: KeptCall): Promise<void>;
  /** A file of a kept call; undefined once it was sent. */
  file(call: KeptCall, part: number): Promise<File | undefined>;
  /** All of them, in the order of sending; the same array until something changes. */
  all(): readonly KeptCall[];
  subscribe(listener: () => void): () => void;
  /** Called with each answer to a kept call, in every tab. */
  onAnswer(listener: (answered: Answered) => void): () => void;
  /** Stops sending in this tab. */
  end(): void;
}

export interface Answered {
  place: string;
  key: string;
  answer: unknown;
}

/** Milliseconds for which a screen waits for the answer before it goes on. */
const patience = 6000;
/** Milliseconds after which a call without an answer is sent again. */
const limits = { json: 30_000, files: 180_000 };
/** Number of internal errors after which a call counts as refused. */
const maxFailures = 3;

type Outcome =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'failed' }
  | { kind: 'unreachable' };

/** Opens the kept calls of an account, and sends them in this tab whenever there is a connection. */
export function openKeptCalls(user: number): KeptCalls {
  const openedAt = Date.now();
  const channel = new BroadcastChannel(`omran-kept-calls-${user}`);
  const listeners = new Set<() => void>();
  const answered = new Set<(answer: Answered) => void>();
  const waiting = new Map<string, (outcome: Outcome) => void>();
  let calls: readonly KeptCall[] = [];
  let running: Promise<void> | undefined;
  let silent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  async function refresh(): Promise<void> {
    calls = await readCalls(user);
    for (const listener of listeners) listener();
  }

  /** Tells this tab and the others that something changed, and what was answered. */
  async function announce(answer?: Answered): Promise<void> {
    channel.postMessage(answer ?? null);
    if (answer) for (const listener of answered) listener(answer);
    await refresh();
  }

  channel.onmessage = ({ data }: MessageEvent<Answered | null>) => {
    if (data) {
      waiting.get(data.key)?.({ kind: 'answered', answer: data.answer });
      for (const listener of answered) listener(data);
    }
    void refresh();
  };

  async function attempt(call: KeptCall): Promise<Outcome> {
    try {
      const response = await request(call);
      if (response.ok) {
        const answer = response.status === 204 ? null : await response.json();
        return { kind: 'answered', answer };
      }
      // Deleted by an attempt whose answer was lost.
      if (response.status === 404 && call.method === 'DELETE') return { kind: 'answered', answer: null };
      if (isPassing(response.status)) return { kind: 'unreachable' };
      if (response.status >= 500 && call.failures + 1 < maxFailures) return { kind: 'failed' };
      const body = await response.json().catch(() => null);
      const { message = '', errors = {} } = (body ?? {}) as Partial<Refusal>;
      return { kind: 'refused', refusal: { status: response.status, message, errors } };
    } catch {
      // No connection, or it was lost before the answer was complete: the key makes another attempt safe.
      return { kind: 'unreachable' };
    }
  }

  async function drain(): Promise<void> {
    if (isOffline() || storedUserId() !== user) return;
    let sure = false;
    for (;;) {
      const next = (await readCalls(user)).find((call) => !call.refusal && !waitsForAnother(call));
      if (!next || ended) return;
      // What was written before this page was opened is sent only after the server has named the account.
      if (!sure && next.keptAt < openedAt && !(await isSignedIn(user))) return later();
      sure = true;
      await changeCall(next.id, (call) => ({ ...call, attempts: call.attempts + 1 }));
      const outcome = await attempt(next);
      const waits = waiting.get(next.key);
      if (outcome.kind === 'answered') {
        silent = 0;
        await settleCall(next, outcome.answer);
        await announce({ place: next.place, key: next.key, answer: outcome.answer });
        waits?.(outcome);
      } else if (outcome.kind === 'refused') {
        silent = 0;
        // The screen that waits for it shows why; what else was written about it stays.
        const alone = !(await readCalls(user)).some((call) => needsCall(call, next));
        if (waits && alone) await removeCall(next);
        else await changeCall(next.id, (call) => ({ ...call, refusal: outcome.refusal }));
        await announce();
        waits?.(outcome);
      } else {
        if (outcome.kind === 'failed')
          await changeCall(next.id, (call) => ({ ...call, failures: call.failures + 1 }));
        return later();
      }
    }
  }

  function later(): void {
    silent += 1;
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void flush(), pause(silent));
  }

  /** One tab sends at a time; a key makes it harmless where the browser has no locks. */
  async function flush(): Promise<void> {
    while (running) await running;
    clearTimeout(timer);
    const locked = navigator.locks ? navigator.locks.request(`omran-kept-calls-${user}`, drain) : drain();
    running = Promise.resolve(locked).finally(() => {
      running = undefined;
    });
    await running;
  }

  const onLine = () => {
    silent = 0;
    void flush();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') onLine();
  };
  addEventListener('online', onLine);
  addEventListener('focus', onLine);
  document.addEventListener('visibilitychange', onVisible);
  void refresh().then(flush, () => undefined);

  return {
    async send<Answer>(given: NewCall): Promise<Sent<Answer>> {
      const call = { ...given, key: given.key ?? newRetryKey() };
      const kept = await addCall(user, call).catch(() => null);
      if (!kept) return { kept: false, answer: await withoutStorage<Answer>(call) };
      const outcome = new Promise<Outcome>((resolve) => {
        waiting.set(kept.key, resolve);
        setTimeout(() => resolve({ kind: 'unreachable' }), patience);
      });
      void announce().then(flush);
      if (isOffline()) {
        waiting.delete(kept.key);
        return { kept: true };
      }
      const settled = await outcome;
      waiting.delete(kept.key);
      if (settled.kind === 'answered') return { kept: false, answer: settled.answer as Answer };
      if (settled.kind !== 'refused') return { kept: true };
      const { status, message, errors } = settled.refusal;
      throw new CallFailed(status, message, errors, null);
    },
    flush,
    async mend(call, body) {
      await changeCall(call.id, (stored) => ({
        ...stored,
        ...(body && { body }),
        ...{ refusal: null, attempts: 0, failures: 0 },
      }));
      await announce();
      await flush();
    },
    async drop(call) {
      await removeCall(call);
      await announce();
    },
    file: readFile,
    all: () => calls,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAnswer(listener) {
      answered.add(listener);
      return () => answered.delete(listener);
    },
    end() {
      ended = true;
      clearTimeout(timer);
      channel.close();
      removeEventListener('online', onLine);
      removeEventListener('focus', onLine);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}

/** The server, or a proxy before it, cannot take it now; or the session has ended and is renewed first. */
function isPassing(status: number): boolean {
  return [401, 408, 419, 425, 429, 502, 503, 504].includes(status);
}

async function request(call: KeptCall): Promise<Response> {
  const form = call.parts && new FormData();
  for (const [position, part] of (call.parts ?? []).entries()) {
    if ('value' in part) form?.set(part.name, part.value);
    else
      form?.set(part.name, (await readFile(call, position)) ?? new File([], part.file.name), part.file.name);
  }
  return fetchUnderKey(call, form, AbortSignal.timeout(form ? limits.files : limits.json));
}

/** Where the browser refuses storage, a call is made as usual. */
async function withoutStorage<Answer>(call: NewCall & { key: string }): Promise<Answer> {
  const form = call.parts && new FormData();
  for (const { name, value } of call.parts ?? []) form?.set(name, value);
  const response = await fetchUnderKey(call, form);
  return response.status === 204 ? (null as Answer) : answerOf(response);
}

/** Makes a call under its key, as a form if it has parts. */
function fetchUnderKey(
  { method, path, body, key }: Pick<KeptCall, 'method' | 'path' | 'body' | 'key'>,
  form: FormData | undefined,
  signal?: AbortSignal,
): Promise<Response> {
  const json = !form && body ? JSON.stringify(body) : undefined;
  return withToken((headers) =>
    fetch(path, {
      method,
      headers: {
        ...headers,
        'Idempotency-Key': key,
        ...(json && { 'Content-Type': 'application/json' }),
      },
      body: form ?? json ?? null,
      signal: signal ?? null,
    }),
  );
}

/** Certainly without a connection; a browser that believes itself online may still be. */
const isOffline = () => navigator.onLine === false;

/** Whether the server knows this browser under this account. */
async function isSignedIn(user: number): Promise<boolean> {
  try {
    const response = await fetch('/user', { headers: { Accept: 'application/json' } });
    const answer = response.ok ? await response.json() : null;
    return answer?.user?.id === user;
  } catch {
    // Without a connection nothing is sent anyway.
    return false;
  }
}
