import { describe, expect, it } from 'vitest';
import { errorIn, type GatewayAnswer, jsonIn, messagesOf, saidIn } from './answers.engine.ts';

const answered = (status: number | null, text: string): GatewayAnswer => ({
  ...{ status, text, body: jsonIn(text), retryAfter: null, fault: status === null ? 'connection' : null },
});

describe('what the authority says', () => {
  it('is read from its own fields', () => {
    const body = { validationResults: { errorMessages: [{ code: 'BR-KSA-17', message: 'no reason' }] } };
    expect(saidIn(answered(400, JSON.stringify(body)))).toBe('BR-KSA-17: no reason');
    expect(saidIn(answered(403, '{"message":"Forbidden"}'))).toBe('Forbidden');
  });

  it.each([
    ...['root:x:0:0:root:/root:/bin/bash', '<html>Bad gateway</html>', '"a text"', '["a list"]', ''],
    '{"secret":"of an inner service"}',
  ])('is never the text of an answer, such as %s', (text) => {
    expect(saidIn(answered(502, text))).toBe('');
    expect(errorIn(answered(502, text))).toMatchObject({ kind: 'authority', said: '' });
    expect(errorIn(answered(null, text))).toMatchObject({ kind: 'connection', said: '' });
    expect(messagesOf(answered(400, text))).toEqual([]);
  });

  it('has neither markup nor control characters, and an end', () => {
    const said = { code: 'A\u0000B', message: `<b onclick=x>wrong</b>\r\n\u202enumber ${'x'.repeat(5000)}` };
    const [message] = messagesOf(answered(400, JSON.stringify({ errors: [said] })));
    expect(message?.code).toBe('A B');
    expect(message?.text).toMatch(/^wrong number x+$/);
    expect(message?.text.length).toBeLessThanOrEqual(2000);
    expect(saidIn(answered(400, JSON.stringify({ message: { of: 'an object' } })))).toBe('');
  });
});
