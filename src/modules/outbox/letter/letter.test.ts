import { describe, expect, it } from 'vitest';
import type { Letterhead } from './letter.values.ts';
import { htmlOf } from './letter-html.presenter.ts';
import { textOf } from './letter-text.presenter.ts';
import {
  newRequestLetter,
  passwordChangedLetter,
  passwordResetLetter,
  welcomeLetter,
} from './letters.mails.ts';

const head: Letterhead = {
  name: 'متانة للمقاولات العامة',
  address: 'حي حطين، الرياض',
  phones: ['+966 11 234 5678'],
  email: 'info@matana.sa',
  site: 'https://matana.sa',
};
const url = 'https://matana.sa/reset-password?token=a&b=c';
const arabic = { locale: 'ar', name: 'سعد', company: head.name } as const;
const english = { locale: 'en', name: 'Saad', company: 'Matana' } as const;
const reset = (to: Parameters<typeof passwordResetLetter>[0], minutes = 30) =>
  passwordResetLetter(to, { url, minutes });

describe('the HTML part', () => {
  it.each([
    ['Arabic', arabic, 'dir="rtl" lang="ar"'],
    ['English', english, 'dir="ltr" lang="en"'],
  ])('in %s says its language and direction, on the document and on the table', async (_name, to, marks) => {
    const html = await htmlOf(reset(to), head);
    expect(html).toContain(`<html ${marks}>`);
    expect(html.match(new RegExp(`<table [^>]*${marks}`))).not.toBeNull();
  });

  it('has one button, and its address again for copying, isolated', async () => {
    const html = await htmlOf(reset(arabic), head);
    const escaped = url.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(2);
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>https:\/\/matana\.sa\/reset-password\?token=a&amp;b=c<\/bdi>/);
  });

  it("ends with the company's contact details, numbers and addresses isolated", async () => {
    const html = await htmlOf(reset(arabic), head);
    expect(html).toMatch(/href="tel:\+966112345678"[^>]*><bdi dir="ltr">\+966 11 234 5678<\/bdi>/);
    expect(html).toMatch(/href="mailto:info@matana\.sa"[^>]*><bdi dir="ltr">info@matana\.sa<\/bdi>/);
    expect(html).toContain('<bdi>حي حطين، الرياض</bdi>');
  });

  it("shows people's input as text and never as markup", async () => {
    const nasty = '<img src=x onerror=alert(1)>"&\u202e\u2069</td>';
    const html = await htmlOf(reset({ ...arabic, name: nasty, company: nasty }), {
      ...head,
      name: nasty,
      address: nasty,
      phones: [nasty],
      email: nasty,
    });
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;&quot;&amp; &lt;/td&gt;</bdi>');
    expect(html.split('<bdi').length).toBe(html.split('</bdi>').length);
  });
});

describe('the plain-text part', () => {
  it('has the same content, with addresses on lines of their own', () => {
    const text = textOf(reset(english), head);
    const lines = text.split('\n');
    expect(text).toContain('Hello \u2068Saad\u2069,');
    for (const line of [url, 'info@matana.sa', '+966 11 234 5678', 'https://matana.sa'])
      expect(lines).toContain(line);
    expect(text).toContain('The link is valid for 30 minutes and works only once.');
    expect(text).toContain('If it was not you, ignore this message');
  });

  it("keeps a phone number's plus before it in a right-to-left mail", () => {
    expect(textOf(reset(arabic), head).split('\n')).toContain('\u2066+966 11 234 5678\u2069');
  });

  it('omits missing company details', () => {
    const bare = { name: 'matana.sa', address: '', phones: [], email: '', site: 'https://matana.sa' };
    const text = textOf(reset(english), bare);
    expect(text.slice(text.indexOf('-- '))).toBe(
      '-- \nmatana.sa\nhttps://matana.sa\nThis message was sent automatically about your account.\n',
    );
  });
});

it.each([
  [1, 'دقيقة واحدة'],
  [2, 'دقيقتين'],
  [10, '10 دقائق'],
  [30, '30 دقيقة'],
])('a link for %i minutes is good Arabic', (minutes, words) => {
  expect(reset(arabic, minutes).paragraphs.join()).toContain(`صالح لمدة ${words}،`);
});

it.each([
  [arabic, 'يوم 21 نوفمبر 2026 الساعة 2:05 م بتوقيت الرياض.'],
  [english, 'on 21 November 2026 at 14:05, Riyadh time.'],
])('a changed password is told with its day and hour in Riyadh', (to, words) => {
  const text = textOf(passwordChangedLetter(to, { at: '2026-11-21T11:05:00.000Z' }), head);
  expect(text).toContain(words);
});

describe('the mail about a quote request', () => {
  const letter = (to: typeof arabic | typeof english) =>
    newRequestLetter(to, {
      source: 'site',
      topic: '',
      phone: '+966501234567',
      email: 'saad@example.com',
      realty: 'villa',
      project: 'key_delivery',
      message: 'فيلا دورين\r\nالأرض 20 × 25 م\n\n<b>Call</b> me\n-- ',
      page: 'https://matana.sa/admin/requests',
    });

  it('keeps the lines of the message, each with its own direction', async () => {
    expect(textOf(letter(arabic), head)).toContain(
      '\n\n\u2068فيلا دورين\u2069\n\u2068الأرض 20 × 25 م\u2069\n\n\u2068<b>Call</b> me\u2069\n\u2068--\u2069\n\n',
    );
    expect(await htmlOf(letter(arabic), head)).toContain(
      '<bdi>فيلا دورين</bdi><br>\n<bdi>الأرض 20 × 25 م</bdi><br>\n<br>\n<bdi>&lt;b&gt;Call&lt;/b&gt; me</bdi><br>\n<bdi>--</bdi></p>',
    );
  });

  it.each([
    [arabic, 'أُرسلت هذه الرسالة تلقائيًا عند وصول طلب عرض سعر من الموقع الإلكتروني.', 'بشأن حسابك'],
    [
      english,
      'This message was sent automatically when a quote was requested on the website.',
      'your account',
    ],
  ])('says at its end that it is about a request', async (to, reason, account) => {
    for (const part of [textOf(letter(to), head), await htmlOf(letter(to), head)]) {
      expect(part).toContain(reason);
      expect(part).not.toContain(account);
    }
  });
});

it.each([arabic, english])('a company whose name ends with a full stop does not end the sentence', (to) => {
  const who = { ...to, company: 'Matana Co.' };
  const letters = [
    reset(who),
    passwordChangedLetter(who, { at: '2026-11-21T11:05:00.000Z' }),
    welcomeLetter(who, { calculator: url }),
  ];
  for (const letter of letters) expect(textOf(letter, head)).not.toContain('Co.\u2069.');
});

it('a subject that contains a company name is one line', () => {
  const letter = welcomeLetter(
    { ...english, company: 'Matana\r\nBcc: all@example.com' },
    { calculator: url },
  );
  expect(letter.subject).toBe('Welcome to Matana Bcc: all@example.com');
});
