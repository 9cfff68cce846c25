import { expect, it } from 'vitest';
import { legalKinds } from '#modules/legal/legal.engine.ts';
import { siteWords } from '#modules/legal/web/site/site-words.ts';
import { addressIn, builtSite, languages, wordsOf } from './built-site.ts';

it.each(legalKinds)('/%s is the same text opened at its address and followed from a link', async (kind) => {
  const site = await builtSite();
  for (const language of languages) {
    const address = addressIn(language, `/${kind}`);
    const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(await site.html(address)) ?? [];
    expect(wordsOf(heading), address).toBe(siteWords[language][kind]);
    // What React Router asks for on a click.
    const data: unknown[] = await site.json(`${address}.data`);
    expect(data.slice(data.indexOf('kind'))[1], `${address}.data`).toBe(kind);
  }
});
