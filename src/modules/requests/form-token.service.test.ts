import { describe, expect, it } from 'vitest';
import { issueFormToken, readFormToken } from './form-token.service.ts';

const secret = 'the secret of an installation';
const begun = new Date('2026-03-01T08:00:00Z');
const later = (seconds: number) => new Date(begun.getTime() + seconds * 1000);

describe('a form token', () => {
  it.each([
    ['a minute later', 60, 'good'],
    ['after two seconds', 2, 'good'],
    ['after a day to the second', 86_400, 'good'],
    ['sooner than anyone types', 1.9, 'too_fast'],
    ['before it was issued', -60, 'too_fast'],
    ['after more than a day', 86_401, 'token_expired'],
  ])('read %s is %s', (_name, seconds, verdict) => {
    expect(readFormToken(secret, issueFormToken(secret, begun), later(seconds))).toMatchObject({ verdict });
  });

  it('contains a new ticket each time', () => {
    const [one, other] = [issueFormToken(secret, begun), issueFormToken(secret, begun)].map(
      (token) => readFormToken(secret, token, later(60)).ticket,
    );
    expect(one).toBeTruthy();
    expect(one).not.toBe(other);
  });

  it('that is missing counts as absent', () => {
    expect(readFormToken(secret, '', begun)).toEqual({ verdict: 'absent', ticket: null });
  });

  it.each([
    ['of another installation', issueFormToken('another secret', begun)],
    ['set back in time', issueFormToken(secret, begun).replace(/^\w/, '0')],
    ['cut short', issueFormToken(secret, begun).slice(0, -1)],
    ['made up', 'letmein'],
    ['of great length', 'a.'.repeat(100_000)],
  ])('%s is forged', (_name, token) => {
    expect(readFormToken(secret, token, later(60))).toEqual({ verdict: 'token_forged', ticket: null });
  });
});
