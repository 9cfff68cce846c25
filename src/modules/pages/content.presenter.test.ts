import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import { contentOf } from './content.presenter.ts';
import { homeContent } from './home.presenter.ts';

const image = { src: '/media/a/1.webp', srcset: '', avif: '', width: 1, height: 1, placeholder: '' };

function entry(key: string, value: string, english?: string): ConfigurationEntry {
  const translations = english === undefined ? {} : { en: { value: english } };
  return { id: 1, key, value, type: 'general', description: '', translations, image: null };
}

describe("the company's content", () => {
  const entries = [entry('about_title', ' نبني ', 'We build'), entry('quote_title', 'صمّم')];

  it.each([
    ['ar', 'about_title', 'نبني'],
    ['en', 'about_title', 'We build'],
    ['en', 'quote_title', 'صمّم'],
    ['en', 'nowhere', ''],
  ] as const)('in %s under %s is %j', (locale, key, text) => {
    expect(contentOf(entries, locale).text(key)).toBe(text);
  });

  it('stays Arabic when requested', () => {
    expect(contentOf(entries, 'en').arabic('about_title')).toBe(' نبني ');
  });

  it('contains no scripts', () => {
    const { html } = contentOf([entry('vision', '<p onclick="x()">رؤية<script>y()</script></p>')], 'ar');
    expect(html('vision')).toBe('<p>رؤية</p>');
  });

  it.each([
    ['214', 214],
    ['', 0],
    ['many', 0],
    ['-3', 0],
  ])('reads the figure %j as %i', (value, figure) => {
    expect(contentOf([entry('finished_projects', value)], 'ar').figure('finished_projects')).toBe(figure);
  });

  it.each([
    ['["عظم","تشطيب"]', ['عظم', 'تشطيب']],
    ['["عظم",7,null,"تشطيب"]', ['عظم', 'تشطيب']],
    ['{"0":"عظم"}', []],
    ['["عظم"', []],
    ['', []],
  ])('reads of the list %s what is whole', (json, items) => {
    expect(contentOf([entry('marquee_words', json)], 'ar').list('marquee_words', z.string())).toEqual(items);
  });
});

describe('the home page', () => {
  it('shows a slide with its picture, and its title if it has no short name', () => {
    const slides = [{ title: 'من المخطط', image: 'hero_image_1' }, { lead: 'بلا عنوان' }];
    const entries = [
      entry('hero_slides', JSON.stringify(slides)),
      { ...entry('hero_image_1', ''), type: 'media' as const, image },
    ];
    expect(homeContent(contentOf(entries, 'ar')).hero).toEqual([
      { title: 'من المخطط', label: 'من المخطط', lead: '', alt: '', image },
    ]);
  });

  it('omits services without a drawing, and figures that are zero', () => {
    const cards = [
      { id: 'commercial', title: 'التجاري', text: 'معارض' },
      { id: 'naval', title: 'البحري' },
    ];
    const { services, figures } = homeContent(
      contentOf(
        [
          entry('service_cards', JSON.stringify(cards)),
          entry('finished_projects', '0'),
          entry('expert_designer', '36'),
        ],
        'ar',
      ),
    );
    expect(services.cards).toEqual([{ id: 'commercial', title: 'التجاري', text: 'معارض' }]);
    expect(figures).toEqual([{ key: 'expert_designer', value: 36 }]);
  });

  it('is empty, not broken, for a company without texts', () => {
    expect(homeContent(contentOf([], 'en'))).toMatchObject({ hero: [], figures: [], marquee: [] });
  });
});
