import { describe, expect, it } from 'vitest';
import { withOwnDirections, withWholeMeasures, withWholePhones } from './rich-html.ts';

describe('rich text', () => {
  it.each([
    ['<p>نص</p><p class="a">Text</p>', '<p dir="auto">نص</p><p dir="auto" class="a">Text</p>'],
    ['<ul><li>بند</li></ul>', '<ul><li dir="auto">بند</li></ul>'],
    ['<ul><li><p>بند</p><p>ثم</p></li></ul>', '<ul><li dir="auto"><p>بند</p><p dir="auto">ثم</p></li></ul>'],
    ['<blockquote><p>قول</p></blockquote>', '<blockquote dir="auto"><p>قول</p></blockquote>'],
    [
      '<blockquote><ol><li>قول</li></ol></blockquote>',
      '<blockquote><ol><li dir="auto">قول</li></ol></blockquote>',
    ],
    ['<ol><li><p>1,500</p></li><li>٢</li></ol>', '<ol><li><p>1,500</p></li><li>٢</li></ol>'],
    ['<h3>عنوان</h3>', '<h3 dir="auto">عنوان</h3>'],
    ['<p dir="ltr">Text</p>', '<p dir="ltr">Text</p>'],
    ['<pre>x</pre><strong>y</strong>', '<pre>x</pre><strong>y</strong>'],
    ['', ''],
    ['<a href="tel:+966112345678">+966 11</a>', '<a dir="auto" href="tel:+966112345678">+966 11</a>'],
    ['<a href="mailto:a@b.sa">a@b.sa</a>', '<a dir="auto" href="mailto:a@b.sa">a@b.sa</a>'],
    ['<a href="/terms">الشروط</a>', '<a href="/terms">الشروط</a>'],
  ])('%s gives each block its own direction', (html, expected) => {
    expect(withOwnDirections(html)).toBe(expected);
  });

  const whole = (measure: string) => `<span class="whitespace-nowrap">${measure}</span>`;
  it.each([
    ['<li>بمقاومة 400 كجم/سم² للأعمدة</li>', `<li>بمقاومة ${whole('400 كجم/سم²')} للأعمدة</li>`],
    ['<li>concrete, 350 kg/cm²</li>', `<li>concrete, ${whole('350 kg/cm²')}</li>`],
    ['<li>11,200 م² و24 شهرًا</li>', `<li>${whole('11,200 م²')} و24 شهرًا</li>`],
    ['<a href="/1 kg/cm²">2 and 3</a>', '<a href="/1 kg/cm²">2 and 3</a>'],
  ])('%s keeps figures with their units', (html, expected) => {
    expect(withWholeMeasures(html)).toBe(expected);
  });
});

it.each([
  ['<p>اتصل على +966 11 200 4070 الآن.</p>', '<p>اتصل على <bdi dir="ltr">+966 11 200 4070</bdi> الآن.</p>'],
  ['<p>٠٥٠ ١٢٣ ٤٥٦٧</p>', '<p><bdi dir="ltr">٠٥٠ ١٢٣ ٤٥٦٧</bdi></p>'],
  ['<p>1,500 م² و 24 وحدة</p>', '<p>1,500 م² و 24 وحدة</p>'],
])('keeps the order of a phone number in %s', (html, isolated) => {
  expect(withWholePhones(html)).toBe(isolated);
});
