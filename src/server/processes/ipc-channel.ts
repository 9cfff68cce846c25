/**
 * One end of a connection between two processes: `process` in a worker, a `cluster` worker in the primary.
 */
export interface End {
  send?(message: object, done?: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Request and response between two processes of one machine. */
export interface IpcChannel {
  /** The other's answer. Rejects if it has none, is unreachable, or takes longer than a second. */
  ask(kind: string, content?: unknown): Promise<unknown>;
  /** Answers requests of a kind from now on; errors of `answer` are passed to the sender. */
  answer(kind: string, answer: (content: never) => unknown): void;
}

interface Message {
  omran: 'question' | 'answer';
  id: number;
  kind?: string;
  content?: unknown;
  fault?: string;
}

/** Milliseconds to wait for an answer. */
const patience = 1000;

/**
 * A channel over a process's messages. Both ends open one; other messages pass unaffected. Content must
 * survive JSON.
 */
export function openIpcChannel(end: End): IpcChannel {
  const waiting = new Map<number, (message: Message) => void>();
  const answers = new Map<string, (content: never) => unknown>();
  let last = 0;

  // The sender learns of a broken channel by the timeout.
  const send = (message: Message) => void end.send?.(message, () => {});
  const reply = async ({ id, kind = '', content }: Message) => {
    try {
      const answer = answers.get(kind);
      if (!answer) throw new Error(`nobody answers ${kind}`);
      send({ omran: 'answer', id, content: await answer(content as never) });
    } catch (error) {
      send({ omran: 'answer', id, fault: String(error) });
    }
  };
  end.on('message', (message) => {
    const said = message as Partial<Message> | null;
    if (said?.omran === 'question') void reply(said as Message);
    else if (said?.omran === 'answer') waiting.get(said.id as number)?.(said as Message);
  });

  return {
    ask: (kind, content) =>
      new Promise((resolve, reject) => {
        last += 1;
        const id = last;
        const late = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`no answer to ${kind} within ${patience} ms`));
        }, patience).unref();
        waiting.set(id, (message) => {
          clearTimeout(late);
          waiting.delete(id);
          if (message.fault === undefined) resolve(message.content);
          else reject(new Error(message.fault));
        });
        send({ omran: 'question', id, kind, content });
      }),
    answer: (kind, answer) => void answers.set(kind, answer),
  };
}
