import { beforeEach, describe, expect, it } from 'vitest';
import { createHollowPng, createPictureOf } from '#modules/media/media.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ManagedEntry } from './configuration.contract.ts';
import { configurationKeys } from './configuration.settings.ts';

const dataOf = async <T>(response: Response) => (await response.json()) as T;
const oneMegabyte = 1_048_576;
const png = 'data:image/png;base64,';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const save = (key: string, value: unknown, more: object = {}) =>
  staff.write('POST', '/api/configurations', { key, value, ...more }, { 'Accept-Language': 'en' });

async function saved(key: string, value: unknown, more: object = {}): Promise<ManagedEntry> {
  const answer = await save(key, value, more);
  expect(answer.status, `${key} ${await answer.clone().text()}`).toBe(200);
  return (await dataOf<{ entry: ManagedEntry }>(answer)).entry;
}

async function faults(key: string, value: unknown, more: object = {}): Promise<string[]> {
  const answer = await save(key, value, more);
  return answer.status === 422 ? Object.keys((await answer.json()).errors) : [String(answer.status)];
}

const shown = async (key: string) =>
  dataOf<ManagedEntry>(await server.request(`/api/configurations/${key}/by-key`));

describe('the configuration for staff', () => {
  it('lists every key with its time of change, and accepts them back unchanged', async () => {
    await saved('corp_logo', `${png}${(await createPictureOf(3000)).toString('base64')}`);
    const entries = await dataOf<ManagedEntry[]>(await staff.get('/api/configurations/all'));
    expect(entries.map(({ key }) => key).sort()).toEqual(configurationKeys.map(({ key }) => key).sort());
    for (const entry of entries) {
      const { image, updated_at, ...kept } = await saved(entry.key, entry.value, entry);
      expect(kept).toMatchObject({ value: entry.value, description: entry.description, type: entry.type });
      expect([image, updated_at > entry.updated_at]).toEqual([entry.image, true]);
    }
  });

  it('is searched, sorted and paged like every staff list', async () => {
    const page = await staff.get('/api/configurations/all?q=Company name&sort=-key&per_page=1');
    expect(page.headers.get('x-total-count')).not.toBe('0');
    const all = await dataOf<ManagedEntry[]>(await staff.get('/api/configurations/all?sort=-key'));
    expect(all.map(({ key }) => key)).toEqual(
      all
        .map(({ key }) => key)
        .sort()
        .reverse(),
    );
    expect((await dataOf<ManagedEntry[]>(page)).length).toBe(1);
    expect((await staff.get('/api/configurations/all?sort=bogus')).status).toBe(422);
  });

  it('is saved entry by entry and shown at once', async () => {
    await shown('corp_name');
    const answer = await save('corp_name', ' متانة ', { translations: { en: { value: 'Matana' } } });
    expect(await answer.json()).toMatchObject({
      status: 'success',
      message: 'Configurations saved successfully!',
      entry: { key: 'corp_name', value: 'متانة', translations: { en: { value: 'Matana' } } },
    });
    expect(await shown('corp_name')).toMatchObject({
      value: 'متانة',
      description: 'اسم الشركة',
      translations: { en: { value: 'Matana', description: 'Company name' } },
    });
    await saved('corp_name', 'متانة للمقاولات');
    expect((await shown('corp_name')).translations.en?.value).toBe('Matana');
    const info = await dataOf(await server.request('/api/configurations/corp/info'));
    expect(info).toMatchObject({ name: 'متانة للمقاولات' });
    await saved('corp_phone', '٠١١ ٢٣٤ ٥٦٧٨');
    expect((await shown('corp_phone')).value).toBe('+966112345678');
    await saved('finished_projects', '٢١٤');
    await saved('expert_designer', 36);
    expect(await dataOf(await server.request('/api/configurations/stats'))).toMatchObject({
      finished_projects: 214,
      expert_designer: 36,
    });
    const log = await dataOf<object[]>(await staff.get('/api/system-log?subject=configuration&q=corp_name'));
    expect(log[0]).toMatchObject({
      action: 'update',
      subject_name: 'اسم الشركة · Company name · corp_name',
      before: { value: 'متانة' },
      after: { value: 'متانة للمقاولات' },
    });
  });

  it('cannot be overwritten with an older version', async () => {
    const { updated_at } = await saved('corp_name', 'أول');
    await saved('corp_name', 'ثانٍ', { updated_at });
    expect((await save('corp_name', 'ثالث', { updated_at })).status).toBe(409);
    // Even with other errors in the body.
    expect((await save('corp_name', undefined, { updated_at, type: 'zzz' })).status).toBe(409);
    expect((await shown('corp_name')).value).toBe('ثانٍ');
  });

  it('accepts only known keys, each with its own type', async () => {
    expect(await faults('no_such_key', 'x')).toEqual(['key']);
    expect(await faults('', 'x')).toEqual(['key']);
    expect(await faults('corp_name', 'x', { type: 'media' })).toEqual(['type']);
    expect(await faults('corp_name', undefined)).toEqual(['value']);
  });

  it.each<[string, unknown[], unknown[]]>([
    ['finished_projects', [0, '7', ''], [-1, 1.5, 'many', 10_000_000, '1e3']],
    ['estimation_validity_days', [1, '٤٥', 3650], [0, 3651, 'x']],
    ['second_factor_required', ['0', 0, ''], ['2', 'yes']],
    ['single_session', ['1', 0, ''], ['2', true]],
    ['prices_include_vat', ['1', 0, ''], ['2', 'yes']],
    ['corp_email', ['info@example.com', ''], ['info', 'a@b@c']],
    [
      'corp_phone',
      ['+966 11 234 5678', '٠١١٢٣٤٥٦٧٨', '0501234567', '9200 12345', ''],
      ['call us', '<b>1</b>', '123', '0401234567'],
    ],
    ['corp_mobile', ['٠٥٠١٢٣٤٥٦٧', ''], ['05012345']],
    [
      'social_whatsapp',
      ['050 123 4567', 'https://wa.me/966501234567', 'https://wa.me/message/ABC', ''],
      ['@matana', 'javascript:alert(1)', '12'],
    ],
    [
      'social_twitter',
      ['https://x.com/matana', '@matana', 'matana.sa', ''],
      ['javascript:alert(1)', 'http://x.com/a', '//x.com/a', 'a b', 'https://', 'data:text/html,x'],
    ],
    ['marquee_words', ['["عظم","تشطيب"]', ['عظم'], '[]', ''], ['عظم', '{}', '[""]', '[7]']],
    [
      'hero_slides',
      [[{ title: 'من المخطط', image: 'hero_image_1' }], '[]'],
      [[{ lead: 'بلا عنوان' }], ['x'], [{ title: '' }]],
    ],
    [
      'service_cards',
      [[{ id: 'commercial', title: 'التجاري', text: 'معارض' }]],
      [[{ id: 'naval', title: 'البحري' }], [{ id: 'commercial' }]],
    ],
  ])('takes under %s %j and refuses %j', async (key, taken, refused) => {
    for (const value of taken) await saved(key, value);
    const before = await shown(key);
    for (const value of refused) {
      const fields = await faults(key, value);
      expect(fields.length, JSON.stringify(value)).toBe(1);
      expect(fields[0], JSON.stringify(value)).toMatch(/^value(\.|$)/);
    }
    expect(await shown(key)).toEqual(before);
  });

  it.each([
    ['corp_cr_number', '١٠١٠-٤٥٦ ٧٨٩', '1010456789', '123456789', 'commercial registration'],
    ['corp_vat_number', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '310122393500003', '310122393500004', 'begins and ends with 3'],
    ['corp_license_number', ' ٤٤/ب-١٢٣ ', '44/ب-123', 'غير مرخص', 'licence number'],
    ['corp_building_no', '٨٢٢٨', '8228', '82280', 'four digits'],
    ['corp_additional_no', '۲۱۲۱', '2121', '21', 'four digits'],
    ['corp_postal_code', '\u200e١٢٣٤٥', '12345', '1234', 'five digits'],
    [
      'corp_iban',
      'sa٠٣ 8000 0000 6080 1016 7519',
      'SA0380000000608010167519',
      'SA0380000000608010167518',
      'IBAN',
    ],
  ])(
    'keeps %s in Latin digits and says what is wrong with another',
    async (key, written, kept, wrong, said) => {
      expect((await saved(key, written)).value).toBe(kept);
      const refused = await save(key, wrong);
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors.value[0]).toContain(said);
      const arabic = await staff.write('POST', '/api/configurations', { key, value: wrong });
      expect((await arabic.json()).errors.value[0]).toMatch(/[\u0621-\u064a]{3}.*\.$/);
      expect((await saved(key, '')).value).toBe('');
    },
  );

  it('does not know the address of the tax authority', async () => {
    expect(await faults('zatca_base_url', 'https://evil.example.com/e-invoicing')).toEqual(['key']);
    expect((await server.request('/api/configurations/zatca_base_url/by-key')).status).toBe(404);
  });

  it('keeps each part of the address on one line, in both languages', async () => {
    const street = await saved('corp_street', ' طريق الملك فهد ', {
      translations: { en: { value: 'King Fahd Road' } },
    });
    expect([street.value, street.translations.en?.value]).toEqual(['طريق الملك فهد', 'King Fahd Road']);
    expect(await faults('corp_city', 'x'.repeat(128))).toEqual(['value']);
    expect(await faults('corp_district', 'حي\nالروضة')).toEqual(['value']);
  });

  it('reports an error of the English value at its own field', async () => {
    const english = (value: unknown) => ({ translations: { en: { value } } });
    expect(await faults('hero_slides', [], english([{ title: '' }]))).toEqual([
      'translations.en.value.0.title',
    ]);
    expect(await faults('marquee_words', [], english('x'))).toEqual(['translations.en.value']);
    const cleared = await saved('corp_address', 'الرياض', english(''));
    expect(cleared.translations.en?.value).toBe('');
  });

  it('executes nothing that was written into it', async () => {
    const html =
      '<p>رؤية<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></p><script>y()</script>';
    for (const key of ['mission', 'vision', 'message', 'terms', 'privacy']) {
      const entry = await saved(key, html, { translations: { en: { value: html } } });
      expect([entry.value, entry.translations.en?.value]).toEqual(Array(2).fill('<p>رؤية<a>x</a></p>'));
    }
    // Plain text is kept as typed: pages show it as text.
    const typed = 'متانة <script>alert(1)</script>';
    expect((await saved('corp_name', typed)).value).toBe(typed);
  });
});

describe('a picture of the configuration', () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" onload="alert(1)"><script>alert(1)</script><path d="M0 0h60v40z"/></svg>',
  );
  const svg = `data:image/svg+xml;base64,${drawing.toString('base64')}`;

  it('is shown at once, and removed when emptied', async () => {
    const entry = await saved('share_image', `${png}${(await createPictureOf(3000)).toString('base64')}`);
    expect(entry.image).toMatchObject({ width: 90, height: 60 });
    expect((await shown('share_image')).image).toEqual(entry.image);
    expect(await saved('share_image', '')).toMatchObject({ value: '', image: null });
    expect((await shown('share_image')).image).toBeNull();
  });

  it('may be a drawing if it is a logo or an icon, without anything executable', async () => {
    for (const key of ['corp_logo', 'corp_logo_dark', 'corp_favicon']) {
      const { image } = await saved(key, svg);
      const source = await (await server.request(image?.src ?? '')).text();
      expect(source).toContain('<path');
      expect(source).not.toMatch(/script|alert|onload/);
    }
    for (const key of ['share_image', 'hero_image_1']) expect(await faults(key, svg)).toEqual(['value']);
  });

  it('is refused with a reason if the cleaned drawing would look different', async () => {
    const of = (inner: string) =>
      `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`).toString('base64')}`;
    const refused = await save(
      'corp_logo',
      of('<image href="https://example.com/a.png" width="9" height="9"/>'),
    );
    expect([refused.status, (await refused.json()).errors.value]).toEqual([
      422,
      [expect.stringContaining('shows a picture from another file')],
    ]);
    expect(await faults('corp_logo', of('<script>draw()</script>'))).toEqual(['value']);
    const { image } = await saved('corp_logo', of('<a href="/"><path d="M0 0h9v9z"/></a>'));
    expect(await (await server.request(image?.src ?? '')).text()).toContain('<path');
  });

  it('is refused with the accepted types if it is another kind of file', async () => {
    const text = `data:text/plain;base64,${Buffer.from('no picture').toString('base64')}`;
    const sentence = async (key: string, locale: string) => {
      const entry = { key, value: text };
      const answer = await staff.write('POST', '/api/configurations', entry, { 'Accept-Language': locale });
      return ((await answer.json()) as { errors: { value: string[] } }).errors.value[0];
    };
    expect(await sentence('corp_logo', 'ar')).toContain('ارفع رسمًا بصيغة SVG، أو صورة JPEG');
    expect(await sentence('corp_logo', 'en')).toContain('Upload an SVG drawing, or a JPEG');
    expect(await sentence('share_image', 'en')).not.toContain('SVG');
  });

  it('is inlined in pages if it is a drawing of at most 1 KB', async () => {
    const onPages = async (key: string) => {
      const entries = await dataOf<ManagedEntry[]>(await server.request('/api/configurations/site'));
      return entries.find((entry) => entry.key === key)?.value ?? '';
    };
    await saved('corp_logo', svg);
    const inPage = await onPages('corp_logo');
    expect(inPage).toMatch(/^data:image\/svg\+xml,%3Csvg%20[^"#<> ]+$/);
    const markup = decodeURIComponent(inPage.slice(inPage.indexOf(',') + 1));
    expect(markup).toContain('<path d="M0,0h60v40z"');
    // For the larger size, the thumbnail is a small photograph.
    for (const times of [60, 400]) {
      const long = drawing.toString().replace('</svg>', `${'<path d="M1 1h9v9z"/>'.repeat(times)}</svg>`);
      await saved('corp_logo', `data:image/svg+xml;base64,${Buffer.from(long).toString('base64')}`);
      expect(await onPages('corp_logo')).toBe('');
    }
    await saved('corp_logo', `${png}${(await createPictureOf(900)).toString('base64')}`);
    expect(await onPages('corp_logo')).toBe('');
  });

  it('may have exactly 1 MB and 40 megapixels', async () => {
    const sized = async (size: number) => (await createPictureOf(size)).toString('base64');
    await saved('corp_logo', await sized(oneMegabyte));
    const refused = await save('corp_logo', await sized(oneMegabyte + 1));
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { value: ['File size should be less than 1MB'] },
    ]);
    expect(await faults('corp_favicon', createHollowPng(10_000, 5000).toString('base64'))).toEqual(['value']);
    const page = Buffer.from('<html><script>alert(1)</script>').toString('base64');
    expect(await faults('corp_favicon', `${png}${page}`)).toEqual(['value']);
    expect(await faults('corp_favicon', 'https://evil.example/logo.png')).toEqual(['value']);
  });
});
