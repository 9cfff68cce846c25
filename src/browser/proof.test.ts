import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserCall, callUnder } from './browser-call.ts';
import { answerProofs } from './proof.ts';

const refused = () => Response.json({ message: 'Confirm', proof: 'code' }, { status: 403 });

/** The calls that reach the server, answered in turn. */
function serve(...answers: Response[]) {
  const sent: { path: string; body: unknown; key: string | null }[] = [];
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=a', documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({ path, body: init.body, key: headers.get('idempotency-key') });
    return answers.shift() ?? Response.json({});
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call that is refused for want of a proof', () => {
  it('is repeated as it was, under its key, once the proof is given', async () => {
    const asked = vi.fn(async () => true);
    answerProofs(asked);
    const sent = serve(refused(), Response.json({ payment: { id: 1 } }));
    const answer = await callUnder('one')('/api/payments/1/post', { method: 'POST', body: '{"a":1}' });
    expect(await answer.json()).toEqual({ payment: { id: 1 } });
    expect(asked.mock.calls).toEqual([['code']]);
    const call = { path: '/api/payments/1/post', body: '{"a":1}', key: 'one' };
    expect(sent).toEqual([call, call]);
  });

  it('stays refused if its sender would rather not, or the question cannot be asked', async () => {
    for (const ask of [async () => false, () => Promise.reject(new Error('not loaded'))]) {
      answerProofs(ask);
      const sent = serve(refused());
      const answer = await browserCall('/api/configurations', { method: 'POST', body: '{}' });
      expect(await answer.json()).toEqual({ message: 'Confirm', proof: 'code' });
      expect(sent).toHaveLength(1);
    }
  });

  it('is asked about once with others, and never twice', async () => {
    const asked = vi.fn(async () => true);
    answerProofs(asked);
    const sent = serve(refused(), refused(), refused(), refused());
    const call = () => browserCall('/api/configurations', { method: 'POST', body: '{}' });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect([asked.mock.calls.length, sent.length]).toEqual([1, 4]);
  });

  it('is told from one that its sender may not make', async () => {
    const asked = vi.fn(async () => true);
    answerProofs(asked);
    serve(Response.json({ message: 'Not allowed' }, { status: 403 }));
    expect((await browserCall('/api/users', { method: 'POST' })).status).toBe(403);
    serve(new Response('<html>', { status: 403 }));
    expect((await browserCall('/api/users', { method: 'POST' })).status).toBe(403);
    expect(asked).not.toHaveBeenCalled();
  });
});
