import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, expect, it } from 'vitest';
import { certificatesOf } from '#modules/certificates/certificates.factory.ts';
import { holderOf, quotesOf } from '#modules/quotes/quotes.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { readWorkbook } from '#tests/support/workbook.ts';

let staff: TestClient;
let visitor: TestClient;

beforeEach(async () => {
  const server = await startTestServer();
  staff = createClient(server);
  visitor = createClient(server);
  await staff.signIn();
});

/** What people type in plain fields, signs of markup among it. */
const texts = [
  'أنابيب <UPVC> مسحوبة 4"',
  'x<y and z>w',
  'منيرة <munira@example.com>',
  '<script>alert(1)</script> <b>سور</b>',
  '5 < 6 &lt; 7 &amp; <',
] as const;

const body = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return answer.json();
};

/** A PDF's letters, without what viewers may leave out. */
async function lettersOf(answer: Response): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 })
    .promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1)
    for (const item of (await (await document.getPage(number)).getTextContent()).items)
      if ('str' in item) text += item.str;
  return text.normalize('NFKC').replace(/[\s\p{M}\p{Cf}]/gu, '');
}

it('quotes keep what is typed, from the customer to lists, files and papers', async () => {
  const office = quotesOf(staff);
  for (const [place, text] of texts.entries()) {
    const customer = await office.customer({ name: text, phone: `05011170${10 + place}` });
    const terms = await body(
      await staff.write('POST', '/api/quotes/terms', { terms: text, payment_terms: text, exclusions: text }),
    );
    expect(terms.terms).toMatchObject({ terms: text, payment_terms: text, exclusions: text });
    const quote = await office.sent({
      customer_id: customer.id,
      name: text,
      lines: [{ section: text, description: text, unit: 'م', quantity: 1, unit_price: 100 }],
      ...{ payment_terms: text, exclusions: text, translations: {} },
    });
    const said = {
      name: text,
      payment_terms: text,
      exclusions: text,
      lines: [{ section: text, description: text }],
    };
    expect(quote).toMatchObject({ ...said, customer: { name: text } });
    const holder = await holderOf(visitor, quote).read();
    expect(holder.document).toMatchObject({ lines: [{ description: text }], payment_terms: text });

    const name = (await body(await staff.get(`/api/customers/${customer.id}`))).customer.name;
    expect(name).toBe(text);
    const listed = await body(await staff.get(`/api/customers?q=${encodeURIComponent(text)}`));
    expect(listed.map((one: { name: string }) => one.name)).toContain(text);
    const csv = await (await staff.get('/api/customers?format=csv&locale=ar')).text();
    expect(csv).toContain(text.replaceAll('"', '""'));
    const book = await readWorkbook(
      await (await staff.get('/api/quotes?format=xlsx&locale=ar')).arrayBuffer(),
    );
    expect(book.rows.flat()).toContain(text);

    const letters = await lettersOf(await staff.get(`/api/quotes/${quote.id}/pdf?locale=en`));
    for (const sign of text.match(/[<>&;"]|[a-z]+/gi) ?? []) expect(letters, text).toContain(sign);
  }
});

it('leads, deductions and company facts keep what is typed', async () => {
  const works = certificatesOf(staff, visitor);
  const contract = await works.contracts.active({ lines: [{ description: texts[0], amount: 10_000 }] });
  expect(contract.lines).toMatchObject([{ description: texts[0] }]);
  for (const [place, text] of texts.entries()) {
    const phone = `05022280${10 + place}`;
    const lead = (
      await body(await staff.write('POST', '/api/requests', { name: text, phone, message: text }))
    ).request;
    expect(lead).toMatchObject({ name: text, message: text });
    const configured = { key: 'corp_name', value: text };
    await body(await staff.write('POST', '/api/configurations', configured));
    expect((await body(await visitor.get('/api/configurations/corp/info'))).name).toBe(text);
  }
  const contra_charges = texts.map((description) => ({ description, amount: 10 }));
  const certificate = await works.opened(
    contract.id,
    { [contract.lines?.[0]?.id ?? 0]: 10 },
    { contra_charges },
  );
  expect(certificate.contra_charges.map(({ description }) => description)).toEqual(texts);
});
