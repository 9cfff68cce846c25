import { describe, expect, it } from 'vitest';
import { termOf } from './session-term.ts';

const askedAt = 1_000_000;

function answer(date: string, expires?: string): Headers {
  return new Headers({ Date: date, ...(expires && { 'X-Session-Expires': expires }) });
}

describe('the expiry of a session', () => {
  it('uses the browser’s own clock, whatever the server’s says', () => {
    const term = termOf(answer('Sat, 01 Jan 2000 00:00:00 GMT', '2000-01-01T02:00:00.000Z'), askedAt);
    expect(term?.endsAt).toBe(askedAt + 7_200_000 - 1000);
  });

  it('is announced 60 s before its end', () => {
    const term = termOf(answer('Sat, 01 Jan 2000 00:00:00 GMT', '2000-01-01T02:00:00.000Z'), askedAt);
    expect(term).toMatchObject({ warnsAt: (term?.endsAt ?? 0) - 60_000 });
  });

  it('is announced halfway if it is short', () => {
    const term = termOf(answer('Sat, 01 Jan 2000 00:00:00 GMT', '2000-01-01T00:00:09.000Z'), askedAt);
    expect(term).toEqual({ warnsAt: askedAt + 4000, endsAt: askedAt + 8000 });
  });

  it('is unknown after an answer that does not contain it', () => {
    expect(termOf(answer('Sat, 01 Jan 2000 00:00:00 GMT'), askedAt)).toBeNull();
    expect(termOf(new Headers({ 'X-Session-Expires': '2000-01-01T00:00:09.000Z' }), askedAt)).toBeNull();
  });
});
