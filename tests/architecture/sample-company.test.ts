import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configuration } from '#demo/content/configuration.ts';
import { partners } from '#demo/content/partners.ts';
import { photographs } from '#demo/content/photographs.ts';
import { projects } from '#demo/content/projects.ts';
import { configurationKeys } from '#modules/configuration/configuration.settings.ts';

const media = 'demo/media';
const entry = (key: string) => configuration.find((candidate) => candidate.key === key);

/** The structure of a JSON value without its texts, which must be the same in both languages. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

describe("the sample company's configuration", () => {
  it('has every key of the product once', () => {
    const keys = configuration.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    // The sample has three slides.
    const spare = /^hero_image_[4-6]$/;
    const needed = configurationKeys.map(({ key }) => key).filter((key) => !spare.test(key));
    expect(keys).toEqual(expect.arrayContaining(needed));
  });

  it('names existing pictures', () => {
    const missing = configuration.filter(
      ({ type, value }) => type === 'media' && !existsSync(`${media}/${value}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(['hero_slides', 'service_cards', 'marquee_words'])('says %s alike in both languages', (key) => {
    const arabic = JSON.parse(entry(key)?.value ?? '');
    expect(shapeOf(JSON.parse(entry(key)?.translations.en.value ?? ''))).toEqual(shapeOf(arabic));
    const images = arabic.flatMap((item: { image?: string }) => item.image ?? []);
    expect(images.filter((image: string) => entry(image)?.type !== 'media')).toEqual([]);
  });

  it.each(['terms', 'privacy', 'returns'])(
    'has as many headings and points in %s in both languages',
    (key) => {
      const tags = (html = '') => html.match(/<(h2|p|ul|li|strong|a)\b/g);
      expect(tags(entry(key)?.translations.en.value)).toEqual(tags(entry(key)?.value));
    },
  );
});

describe("the sample company's pictures", () => {
  it('have texts in both languages and renditions of every width', () => {
    const files = readdirSync(media).filter((file) => file.endsWith('.jpg'));
    expect(files.map((file) => file.replace('.jpg', '')).sort()).toEqual(Object.keys(photographs).sort());
    const renditions = readdirSync(`${media}/renditions`);
    for (const name of Object.keys(photographs)) {
      const made = renditions.filter((file) => file.startsWith(`${name}-`)).length;
      expect(made, name).toBeGreaterThanOrEqual(6);
    }
  });

  it('number four in every gallery, none in two', () => {
    const shown = projects.flatMap(({ gallery }) => gallery);
    expect(projects.map(({ gallery }) => gallery.length)).toEqual(projects.map(() => 4));
    expect(shown.filter((name) => !photographs[name])).toEqual([]);
    expect(shown).toEqual([...new Set(shown)]);
  });

  it('exist for every partner', () => {
    expect(partners).toHaveLength(8);
    expect(partners.filter(({ thumbnail }) => !existsSync(`${media}/${thumbnail}`))).toEqual([]);
  });
});

it('the sample texts use Arabic punctuation, no tatweel, and Latin digits', () => {
  const files = readdirSync('demo/content', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'));
  const faults = files.flatMap(
    (text) => text.match(/.{0,20}([\u0621-\u064a]\s*[?;,]|ـ|[٠-٩۰-۹]|ا\u064b).{0,20}/g) ?? [],
  );
  expect(faults).toEqual([]);
});

it("the sample projects' durations match their dates", () => {
  for (const { name, start_date, end_date, duration } of projects) {
    const [start, end] = [new Date(start_date), new Date(end_date)];
    const months =
      (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth() + 1;
    expect(months, name).toBe(duration);
  }
});
