import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { quotesOf } from './quotes.factory.ts';

/** Pieces of text that leave the page, or that cover a figure on their line. */
async function misplaced(pdf: ArrayBuffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0] = page.view;
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [
            {
              text: item.str,
              from: item.transform[4],
              to: item.transform[4] + item.width,
              y: item.transform[5],
            },
          ]
        : [],
    );
    for (const piece of pieces) {
      if (piece.from < 30 || piece.to > width - 30) found.push(`leaves the page: ${piece.text}`);
      const over = pieces.find(
        (other) =>
          other !== piece &&
          /^\d[\d,]*\.\d\d$/.test(other.text) &&
          Math.abs(other.y - piece.y) < 3 &&
          other.from < piece.to - 3 &&
          other.to > piece.from + 3,
      );
      if (over) found.push(`${piece.text} covers ${over.text}`);
    }
  }
  return found;
}

it.each(['ar', 'en'])(
  '250 letters without a blank stay in their column on the paper in %s',
  async (locale) => {
    const server = await startTestServer();
    const staff = createClient(server);
    await staff.signIn();
    const quotes = quotesOf(staff);
    const word = 'مواسير'.repeat(42).slice(0, 250);
    const link = `https://example.com/${'a'.repeat(230)}`;
    const customer = await quotes.customer({
      ...{ name: word, translations: { en: { name: link } } },
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.com`,
    });
    const line = { unit: 'مقطوعية', quantity: 1, unit_price: 14_000 };
    const { id } = await quotes.sent({
      ...{ customer_id: customer.id, name: word, translations: { en: { name: link } } },
      lines: [
        { ...line, description: word },
        { ...line, description: link, section: link.slice(0, 200) },
        { ...line, description: `PN-${'9'.repeat(247)}`, unit: 'ط'.repeat(40) },
        { ...line, description: 'x', translations: { en: { description: link } } },
      ],
    });
    const pdf = await (await staff.get(`/api/quotes/${id}/pdf?locale=${locale}`)).arrayBuffer();
    expect(await misplaced(pdf)).toEqual([]);
  },
);
