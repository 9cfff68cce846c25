/**
 * Runs together what several callers request within `wait` ms of the first, at most `max` at a time; each
 * gets their own answer. `work` returns answers in input order. If it throws for several, each is tried
 * alone, so that one caller's error does not affect another.
 */
export function inBatches<Asked, Answer>(
  work: (asked: Asked[]) => Promise<Answer[]>,
  { wait, max }: { wait: number; max: number },
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    asked: Asked;
    resolve: (answer: Answer | Promise<Answer>) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function go(): Promise<void> {
    clearTimeout(timer);
    const batch = waiting;
    waiting = [];
    timer = undefined;
    try {
      const answers = await work(batch.map(({ asked }) => asked));
      batch.forEach(({ resolve }, place) => {
        resolve(answers[place] as Answer);
      });
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const { asked, resolve } of batch) resolve(alone(asked));
    }
  }

  async function alone(asked: Asked): Promise<Answer> {
    const [answer] = await work([asked]);
    return answer as Answer;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (waiting.length >= max) go();
      else timer ??= setTimeout(go, wait);
    });
}
