/** One end of what connects two processes: `process` in a worker, a `cluster` worker in the primary. */
export interface End {
  send?(message: object, done?: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

/** Questions and answers between two processes of one machine. */
export interface IpcChannel {
  /** The other's answer. Rejects when it has none, when it can't be reached, or when nothing comes within a second. */
  ask(kind: string, content?: unknown): Promise<unknown>;
  /** From now on answers questions of a kind; what `answer` throws is the asker's. */
  answer(kind: string, answer: (content: never) => unknown): void;
}

interface Message {
  omran: 'question' | 'answer';
  id: number;
  kind?: string;
  content?: unknown;
  fault?: string;
}

/** Milliseconds for which an answer is waited for. */
const patience = 1000;

/**
 * A line over the messages of a process. Both ends open one; other messages pass by untouched. What is asked and answered
 * has to survive JSON.
 */
export function openIpcChannel(end: End): IpcChannel {
  const waiting = new Map<number, (message: Message) => void>();
  const answers = new Map<string, (content: never) => unknown>();
  let last = 0;

  // Who asked hears of a broken line by the silence.
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
