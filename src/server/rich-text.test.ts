import { describe, expect, it } from 'vitest';
import { plainText, sanitiseRichText } from './rich-text.ts';

describe('rich text', () => {
  it.each([
    ['paragraphs and lists', '<p>نص</p><ul><li>بند</li></ul><ol><li>أول</li></ol>'],
    ['emphasis', '<p><strong>عريض</strong> <em>مائل</em> <u>مسطّر</u><br />سطر</p>'],
    ['headings below the first', '<h2>أ</h2><h3>ب</h3><h4>ج</h4>'],
    ['a quotation', '<blockquote>قول</blockquote>'],
    ['a direction', '<p dir="ltr">Text</p>'],
    ['a phone link', '<a href="tel:+966112345678">اتصل</a>'],
    ['a link of the site', '<a href="/projects">المشاريع</a>'],
  ])('keeps %s', (_what, html) => {
    expect(sanitiseRichText(html)).toBe(html);
  });

  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['styles', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['pictures', '<img src=x onerror=alert(1)>a', 'a'],
    ['frames and drawings', '<iframe src="//x"></iframe><svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
    ['addresses that run', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['addresses that run, disguised', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['data addresses', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['addresses without a scheme of their own', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['directions that are none', '<p dir="x&quot; onload=y">a</p>', '<p>a</p>'],
    ['comments', '<!-- <p>x</p> -->a', 'a'],
  ])('drops %s', (_what, html, kept) => {
    expect(sanitiseRichText(html)).toBe(kept);
  });

  it("converts other editors' markup to its own", () => {
    expect(sanitiseRichText('<h1>أ</h1><b>ب</b><i>ج</i>')).toBe('<h2>أ</h2><strong>ب</strong><em>ج</em>');
    expect(sanitiseRichText('<a href="https://a.example">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener nofollow">a</a>',
    );
  });

  it('is stable when cleaned twice', () => {
    const once = sanitiseRichText('<p dir="rtl">5 < 6 & <b>7</b> <a href="https://a.example">a</a></p>');
    expect(sanitiseRichText(once)).toBe(once);
  });
});

describe('nesting without bound', () => {
  it.each([
    ['<b>'.repeat(100_000), ''],
    [`${'<p><b>'.repeat(50_000)}a &lt; b${'</b></p>'.repeat(50_000)}`, 'a &lt; b'],
    [`${'<i>'.repeat(60_000)}${'</u>'.repeat(60_000)}<script>x</script>`, 'x'],
  ])('becomes words without tags', (html, words) => {
    expect(sanitiseRichText(html)).toBe(words);
    expect(plainText(html).length).toBeLessThan(20);
  });

  it('of unclosed paragraphs is none', () => {
    expect(sanitiseRichText('<p>a'.repeat(300))).toBe('<p>a</p>'.repeat(300));
  });
});

describe('the words of rich text', () => {
  it.each([
    ['R&D, 5 < 6 "x"', 'R&D, 5 < 6 "x"'],
    ['سطر\nوسطر', 'سطر\nوسطر'],
    ['<p>أول</p><p>ثانٍ</p>', 'أول\nثانٍ'],
    ['a<br>b', 'a\nb'],
    ['a<script>alert(1)</script> & <b>b</b>', 'a & b'],
    ['<p>&amp;amp;</p>', '&amp;'],
    ['<p>5 &lt; 6 &amp; 7 &gt; 6</p>', '5 < 6 & 7 > 6'],
    ['<p>a&lt;img src=x onerror=alert(1)&gt;</p>', 'a'],
    ['<p>a&amp;lt;img src=x onerror=alert(1)&amp;gt;</p>', 'a&lt;img src=x onerror=alert(1)&gt;'],
    ['<p>a&lt;scr&lt;b&gt;ipt&gt;alert(1)&lt;/script&gt;</p>', 'aipt>alert(1)'],
    ['Delivered at <SAR 500 a metre, ready in May', 'Delivered at <SAR 500 a metre, ready in May'],
    ['<b>C</b>, D<E', 'C, D<E'],
    ['<!-- <p>x</p> --><p>a</p>', 'a'],
  ])('of %j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });
});
