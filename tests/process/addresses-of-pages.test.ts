import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createAnimation, createCmyk, createPicture } from '#modules/media/media.factory.ts';
import { mountSite } from '#shell/pages/site.ts';
import { createInstallation } from '#tests/support/installation.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { openTestServer, projectFolder, type TestServer } from '#tests/support/test-server.ts';

const publicUrl = 'https://metana.example';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><path d="M0 0h60v40z"/></svg>',
);

const kinds: Record<string, () => Promise<Buffer>> = {
  jpeg: () => createPicture(500, 300).jpeg().toBuffer(),
  tall: () => createPicture(490, 6000).jpeg().toBuffer(),
  png: () => createPicture(490, 300, 0.5).png().toBuffer(),
  webp: () => createPicture(300, 200).webp().toBuffer(),
  avif: () => createPicture(300, 200).avif().toBuffer(),
  animation: () => createAnimation(),
  glass: () => createAnimation(50, 40, 0.5),
  cmyk: () => createCmyk(),
  deep: () => createPicture(300, 200).toColourspace('rgb16').png().toBuffer(),
};

const dataUrl = (bytes: Buffer, type: string) => `data:${type};base64,${bytes.toString('base64')}`;

async function done(answer: Response, status: number): Promise<unknown> {
  if (answer.status !== status) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function setPicture(staff: TestClient, key: string, bytes: Buffer, type: string): Promise<void> {
  const entries = (await done(await staff.get('/api/configurations/all'), 200)) as {
    key: string;
    updated_at: string;
  }[];
  const { updated_at, ...entry } = entries.find((one) => one.key === key) ?? { updated_at: '' };
  const body = { ...entry, updated_at, value: dataUrl(bytes, type) };
  await done(await staff.write('POST', '/api/configurations', body), 200);
}

/** Creates a project for each kind of picture, as its cover and only gallery picture; returns the pages. */
async function showEveryKind(staff: TestClient): Promise<string[]> {
  const pages: string[] = [];
  for (const [kind, make] of Object.entries(kinds)) {
    const bytes = await make();
    expect(bytes.length, kind).toBeLessThanOrEqual(1_048_576);
    const made = await staff.write('POST', '/api/projects', { name: kind, owner: 'متانة', is_public: true });
    const { project } = (await done(made, 201)) as { project: { id: number } };
    const form = new FormData();
    form.set('entity_id', String(project.id));
    form.set('entity_name', 'projects');
    form.set('file_content', new File([new Uint8Array(bytes)], `${kind}.bin`));
    await done(await staff.write('POST', '/api/documents', form), 201);
    pages.push(`/project/${project.id}`);
  }
  return pages;
}

/** Every local address in a page: in attributes, sources, link previews, structured data and styles. */
function addressesIn(html: string): Set<string> {
  const attributes = [...html.matchAll(/\s(?:src|href|poster|content)="([^"]*)"/gi)].map(
    ([, one = '']) => one,
  );
  const sets = [...html.matchAll(/\s(?:image)?srcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  const styles = [...html.matchAll(/url\((['"]?)([^'")]+)\1\)/gi)].map(([, , one = '']) => one);
  const quoted = [...html.matchAll(/(?:https:\/\/metana\.example)?\/media\/[0-9a-f]{32}\/\d+\.\w+/g)].map(
    ([one]) => one,
  );
  const own = [...attributes, ...sets, ...styles, ...quoted]
    .map((one) => one.replaceAll('&amp;', '&').replace(publicUrl, '').split('#')[0] ?? '')
    .filter((one) => /^\/(?!\/)/.test(one));
  return new Set(own);
}

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta[^>]*property="${property}"[^>]*content="([^"]*)"`).exec(html)?.[1] ?? '';

async function statusOf(server: TestServer, path: string): Promise<number> {
  if (path.startsWith('/assets/'))
    return existsSync(join(projectFolder, 'build/client', path.split('?')[0] ?? '')) ? 200 : 404;
  const answer = await server.request(path);
  const led = answer.status === 302 ? answer.headers.get('location') : null;
  return led ? (await server.request(led)).status : answer.status;
}

it('every address in a page answers, whatever kind its pictures are, and previews are light', async () => {
  const config = { ...(await createInstallation('sqlite')), publicUrl };
  const server = await openTestServer(config);
  try {
    await mountSite(server.app, server.context);
    const staff = createClient(server);
    await staff.signIn();
    const projects = await showEveryKind(staff);
    const partner = { name: 'Moving', thumbnail: dataUrl(await createAnimation(), 'image/gif') };
    await done(await staff.write('POST', '/api/partners', partner), 201);
    await setPicture(staff, 'corp_logo', drawing, 'image/svg+xml');
    await setPicture(staff, 'corp_favicon', await createAnimation(600, 600, 0.5), 'image/gif');
    await setPicture(staff, 'hero_image_1', await createPicture(600, 300).jpeg().toBuffer(), 'image/jpeg');
    await setPicture(staff, 'share_image', await createCmyk(), 'image/jpeg');

    const pages = ['/', '/en', '/projects', '/about', '/services', '/en/login', ...projects];
    const named = new Map<string, string>();
    for (const path of pages) {
      const answer = await server.request(path);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      for (const address of addressesIn(html)) named.set(address, path);

      const preview = contentOf(html, 'og:image').replace(publicUrl, '');
      expect(preview, path).not.toBe('');
      const bytes = Buffer.from(await (await server.request(preview)).arrayBuffer());
      expect(bytes.length, `${preview} of ${path}`).toBeLessThan(300 * 1024);
      const { format, width, height } = await sharp(bytes).metadata();
      expect(['jpeg', 'png']).toContain(format);
      expect([String(width), String(height)], path).toEqual(
        ['og:image:width', 'og:image:height'].map((one) => contentOf(html, one)),
      );
    }
    for (const manifest of ['/site.webmanifest', '/en/site.webmanifest']) {
      const { icons } = (await (await server.request(manifest)).json()) as { icons: { src: string }[] };
      for (const { src } of icons) named.set(src, manifest);
    }
    expect(named.size).toBeGreaterThan(60);
    const broken: string[] = [];
    for (const [address, page] of named) {
      const status = await statusOf(server, address);
      if (status !== 200) broken.push(`${status} ${address} on ${page}`);
    }
    expect(broken).toEqual([]);
  } finally {
    await server.close();
  }
});
