import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { ready, type Serving, serve } from './serving.ts';

/** The process serving on the held socket. */
async function servingProcess({ process: holder }: Serving): Promise<number> {
  const children = await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

/**
 * Like a browser, asks once more over a new connection if the server closed an idle one just as it was used: on a
 * busy machine a visitor may pause for longer than a stopping server waits.
 */
function status(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', (error) => {
      if (call.reusedSocket) status(url, agent).then(resolve, reject);
      else reject(error);
    });
    call.end();
  });
}

it('a restart on a held socket loses no request of sixteen visitors', async () => {
  const server = await serve({}, 'tests/process/held-socket.mjs', '2');
  await ready(server);
  const first = await servingProcess(server);
  onTestFinished(async () => void process.kill(await servingProcess(server), 'SIGKILL'));

  let going = true;
  const answers = new Map<unknown, number>();
  const visitors = Array.from({ length: 16 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = `${server.url}${index % 2 === 0 ? '/' : '/api/projects/public'}`;
    while (going) {
      const answer = await status(url, agent).catch((error: Error) => error.message);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      // The servers need CPU time too.
      await setTimeout(5);
    }
    agent.destroy();
  });
  await expect.poll(() => answers.get(200) ?? 0).toBeGreaterThan(100);
  process.kill(first, 'SIGTERM');
  const readyTimes = () => server.printed().match(/Omran is ready/g)?.length ?? 0;
  await expect.poll(readyTimes).toBe(2);
  const before = answers.get(200) ?? 0;
  await expect.poll(() => answers.get(200) ?? 0).toBeGreaterThan(before + 100);
  going = false;
  await Promise.all(visitors);
  expect([...answers.keys()]).toEqual([200]);
  expect(await servingProcess(server)).not.toBe(first);
});
