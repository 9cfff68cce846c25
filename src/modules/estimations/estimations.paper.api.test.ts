import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Locale } from '#base/locale.ts';
import { companyOf, readCompanyEntries } from '#modules/configuration/server.ts';
import { nudgeDelivery, startDelivery } from '#modules/outbox/delivery/delivery.service.ts';
import { refusal, startMailServer } from '#tests/support/mail-server.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { estimationWords } from './estimations.paper.ts';
import type { SavedEstimation } from './saved/saved-estimations.contract.ts';
import { savePayload } from './saved/saved-estimations.factory.ts';
import { sheetOf } from './sheet.engine.ts';

async function save(client: TestClient, changes = {}, headers = {}): Promise<SavedEstimation> {
  const response = await client.write('POST', '/api/estimation/save', savePayload(changes), headers);
  expect(response.status).toBe(200);
  return (await response.json()).estimation;
}

async function confirm(staff: TestClient, id: number, description: object): Promise<SavedEstimation> {
  const response = await staff.write('POST', '/api/estimations/confirm', {
    id,
    description,
    is_approved: 'Y',
    status: 'confirmed',
  });
  expect(response.status).toBe(200);
  return (await response.json()).estimation;
}

const spaces = /[\s\u00a0]+/g;
/** Characters a PDF may omit or encode differently: vowel marks and bidi marks. */
const unread = /[\u064b-\u0652\u200b-\u200f\u2066-\u2069]/g;

const plain = (text: string) => text.normalize('NFKC').replace(unread, '').replace(spaces, '');

/** Text of a PDF in reading order: lines from top to bottom, each from its start. */
async function textOf(pdf: ArrayBuffer, locale: Locale): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str
        ? [{ text: item.str, x: item.transform[4] as number, y: item.transform[5] as number }]
        : [],
    );
    const lines = pieces
      .toSorted((one, other) => other.y - one.y)
      .reduce<(typeof pieces)[]>((found, piece) => {
        const line = found.at(-1);
        if (line?.[0] && Math.abs(line[0].y - piece.y) < 2) line.push(piece);
        else found.push([piece]);
        return found;
      }, []);
    const start = locale === 'ar' ? -1 : 1;
    for (const line of lines)
      pages.push(
        line
          .toSorted((one, other) => start * (one.x - other.x))
          .map(({ text }) => text)
          .join(''),
      );
  }
  return pages.join('\n');
}

/** All words and figures of the sheet on screen. */
async function saidBy(server: TestServer, estimation: SavedEstimation, locale: Locale): Promise<string[]> {
  const { company } = companyOf(await readCompanyEntries(server.context.database.kysely), locale);
  const sheet = sheetOf(estimation, {
    company: company.fullName,
    publicUrl: server.context.config.publicUrl,
    locale,
    t: estimationWords(locale),
  });
  const texts: string[] = [];
  const collect = (node: unknown, key = '') => {
    if (key === 'address' || key === 'bareRatio' || key === 'barePrice' || key === 'category') return;
    if (typeof node === 'string' && !['key', 'kind'].includes(key)) texts.push(...node.split(/[\s()%]+/));
    else if (typeof node === 'number') texts.push(String(node));
    else if (node && typeof node === 'object') for (const [at, it] of Object.entries(node)) collect(it, at);
  };
  collect(sheet);
  return [...new Set(texts.map(plain).filter(Boolean))];
}

describe('the PDF of an estimation', () => {
  it.each(['ar', 'en'] as const)('says in %s what the sheet says, figure for figure', async (locale) => {
    const server = await startTestServer();
    const staff = createClient(server);
    await staff.signIn();
    const customer = await createCustomer(server);
    const saved = await save(customer, {
      name: locale === 'ar' ? 'عبدالله بن سعد القحطاني' : 'Sarah Alqahtani',
    });
    const estimation = await confirm(staff, saved.id, {
      sitrah: { qty: 1, space: 78.25, price: 433.5, notes: 'سترة من الحجر' },
    });

    const response = await customer.get(`/api/estimations/${saved.id}/pdf?locale=${locale}`);
    expect(response.status).toBe(200);
    const text = await textOf(await response.arrayBuffer(), locale);
    const read = plain(text);
    const missing = (await saidBy(server, estimation, locale)).filter((said) => !read.includes(said));
    expect(missing).toEqual([]);
    expect(text).toContain(locale === 'ar' ? 'سترة' : 'Parapet');
  });

  it('is for its owner and for staff with access to estimations, with a file name in either language', async () => {
    const server = await startTestServer();
    const staff = createClient(server);
    await staff.signIn();
    const [customer, other] = [await createCustomer(server), await createCustomer(server)];
    const { id } = await save(customer);
    const pdf = `/api/estimations/${id}/pdf`;
    const answer = await customer.get(pdf, { 'Accept-Language': 'ar' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="estimate-${id}.pdf"; filename*=UTF-8''${encodeURIComponent(`تقدير تكلفة البناء ${id}.pdf`)}`,
      'cache-control': 'private, no-store',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const english = await staff.get(`${pdf}?locale=en`);
    expect(english.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''Construction%20cost%20estimate%20${id}.pdf`,
    );
    expect((await other.get(pdf)).status).toBe(404);
    expect((await server.request(pdf)).status).toBe(401);
    expect((await customer.get('/api/estimations/99999/pdf')).status).toBe(404);
    expect((await customer.get(`${pdf}?locale=fr`)).status).toBe(422);
  });

  it('is available by its link, without customer data, until the link is revoked', async () => {
    const server = await startTestServer();
    const customer = await createCustomer(server);
    const { id, code } = await save(customer, { name: 'Sarah Alqahtani' });
    const pdf = `/api/estimations/shared/${code}/pdf?locale=en`;
    const answer = await server.request(pdf);
    expect(answer.status).toBe(200);
    const text = await textOf(await answer.arrayBuffer(), 'en');
    expect(text).toContain('430,560.00');
    expect(text).not.toContain('Sarah');
    expect(text).not.toContain('sarah@example.com');
    await customer.write('DELETE', `/api/estimations/${id}/share`);
    expect((await server.request(pdf)).status).toBe(404);
    expect((await server.request(`/api/estimations/shared/${'x'.repeat(24)}/pdf`)).status).toBe(404);
  });
});

describe('the mail of a confirmed estimation', () => {
  /** A saved estimation, confirmed 11,520 SAR below its list price, and the mails sent from now on. */
  async function confirmed(headers: Record<string, string>) {
    const server = await startTestServer();
    const mailServer = await startMailServer();
    const staff = createClient(server);
    await staff.signIn();
    const customer = await createCustomer(server);
    server.context.config.smtpUrl = mailServer.url;
    const saved = await save(customer, {}, headers);
    await confirm(staff, saved.id, { soor: { qty: 1, space: 96, ratio: 2, price: 400 } });
    const deliver = () => {
      const delivery = startDelivery(server.context);
      onTestFinished(delivery.stop);
    };
    return { server, staff, customer, saved, mailServer, deliver };
  }

  it('is sent to the customer in the language of the estimation, with price, link and paper', async () => {
    const { customer, saved, mailServer, deliver, staff } = await confirmed({ 'Accept-Language': 'en' });
    deliver();
    await expect.poll(() => mailServer.mails).toHaveLength(1);
    const [mail] = mailServer.mails;
    expect(mail?.envelope.to).toEqual([customer.email]);
    expect(mail?.subject).toBe(`Your estimate no. ${saved.id} is approved`);
    expect(mail?.text).toMatch(/Agreed price: \u2068?419,040 SAR/);
    expect(mail?.text).toContain(`/en/e/${saved.code}`);
    const [paper] = mail?.attachments ?? [];
    expect(paper).toMatchObject({
      filename: `Construction cost estimate ${saved.id}.pdf`,
      contentType: 'application/pdf',
    });
    const bytes = new Uint8Array(paper?.content ?? []);
    expect(await textOf(bytes.buffer, 'en')).toContain('419,040.00');

    const [listed] = await (await staff.get('/api/mails?kind=estimation_confirmed')).json();
    const { mail: shown } = await (await staff.get(`/api/mails/${listed.id}`)).json();
    expect(shown.attachments).toEqual([{ name: `Construction cost estimate ${saved.id}.pdf` }]);
  });

  it('is resent with its paper after a failure, and follows an account to its new address', async () => {
    const { customer, mailServer, deliver, staff, server } = await confirmed({ 'Accept-Language': 'ar' });
    const email = 'moved@example.com';
    expect((await staff.write('PUT', `/api/users/${customer.id}`, { email })).status).toBe(200);
    let tries = 0;
    mailServer.judge = () => {
      tries += 1;
      if (tries === 1) throw refusal(451, 'try later');
    };
    deliver();
    const failure = async () =>
      (await (await staff.get('/api/mails?kind=estimation_confirmed')).json())[0].last_error;
    await expect.poll(failure).toContain('try later');
    const moment = server.context.now().getTime() + 11_000;
    server.context.now = () => new Date(moment);
    nudgeDelivery(server.context.database);
    await expect.poll(() => mailServer.mails).toHaveLength(1);
    expect(mailServer.mails[0]?.envelope.to).toEqual([email]);
    expect(mailServer.mails[0]?.attachments[0]?.filename).toMatch(/^تقدير تكلفة البناء \d+\.pdf$/);
  });

  it("is erased with the customer's data", async () => {
    const { customer, staff } = await confirmed({});
    const erased = await staff.write('DELETE', `/api/users/${customer.id}/personal-data`);
    expect(erased.status).toBe(200);
    expect(await (await staff.get('/api/mails?kind=estimation_confirmed')).json()).toEqual([]);
  });
});
