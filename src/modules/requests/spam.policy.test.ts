import { describe, expect, it } from 'vitest';
import { spamReasonOf } from './spam.policy.ts';

const request = {
  name: 'سارة العتيبي',
  message: 'فيلا من دورين في الرياض',
  honeypot: '',
  verdict: 'good',
} as const;

describe('a lead', () => {
  it.each([
    ['is what the form sends', {}],
    ['may come without a form token', { verdict: 'absent' as const }],
    [
      'may point to a plot and to drawings',
      { message: 'الموقع https://maps.app.goo.gl/x والمخططات https://drive.google.com/y' },
    ],
    ['may name its own address', { message: 'شركتنا example.com تبحث عن مقاول' }],
  ])('%s', (_name, changes) => {
    expect(spamReasonOf({ ...request, ...changes })).toBeNull();
  });
});

describe('spam', () => {
  it.each([
    ['a filled honeypot', { honeypot: 'https://example.com' }, 'honeypot'],
    ['a honeypot filled with a space', { honeypot: ' ' }, 'honeypot'],
    ['a form filled in no time', { verdict: 'too_fast' as const }, 'too_fast'],
    ['a token of one’s own making', { verdict: 'token_forged' as const }, 'token_forged'],
    ['a token kept for days', { verdict: 'token_expired' as const }, 'token_expired'],
    ['three links', { message: 'http://a.example www.b.example HTTPS://c.example' }, 'links'],
    ['an anchor', { message: '<a class="x" href="//a.example">cheap</a>' }, 'links'],
    ['forum markup', { message: '[url=a.example]cheap[/url]' }, 'links'],
    ['a link for a name', { name: 'https://a.example' }, 'links'],
  ])('is %s', (_name, changes, reason) => {
    expect(spamReasonOf({ ...request, ...changes })).toBe(reason);
  });
});
