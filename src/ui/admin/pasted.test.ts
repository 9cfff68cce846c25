import { getSchema } from '@tiptap/core';
import { DOMSerializer, DOMParser as SchemaParser } from '@tiptap/pm/model';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from '#server/rich-text.ts';
import { pastedMarkup, pastedText } from './pasted.ts';
import { extensions } from './rich-schema.ts';

const schema = getSchema(extensions);
const window = new Window();

/** The editor's content, as stored, after pasting clipboard markup. */
function pasted(html: string): string {
  const parser = new window.DOMParser() as unknown as DOMParser;
  const place = window.document.createElement('div');
  place.innerHTML = pastedMarkup(html, parser);
  const written = SchemaParser.fromSchema(schema).parse(place as never);
  const shown = window.document.createElement('div');
  const document = window.document as never;
  shown.appendChild(
    DOMSerializer.fromSchema(schema).serializeFragment(written.content, { document }) as never,
  );
  const stored = shown.innerHTML.replaceAll('&nbsp;', '\u00a0');
  // The server keeps everything the editor contains.
  const kept = sanitiseRichText(stored).replaceAll(' />', '>').replaceAll(' rel="noopener nofollow"', '');
  expect(kept).toBe(stored);
  return stored;
}

const word = (level: number, mark: string, text: string, place = 'Middle', font = '') =>
  `<p class=MsoListParagraphCxSp${place} dir=RTL style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font}'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

const items = (...texts: string[]) => texts.map((text) => `<li><p>${text}</p></li>`).join('');

describe('pasted text', () => {
  it.each<[string, string, string]>([
    [
      'from Google Docs turns bold or italic where it was, and nowhere else',
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="rtl" style="line-height:1.38"><span style="font-size:20pt;font-weight:400;font-style:normal">عنوان</span></h1><p dir="rtl" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;text-decoration:none">نص </span><span style="font-weight:700">مهم</span><span style="font-weight:400;font-style:italic"> ومائل</span><span style="font-weight:400;text-decoration:underline"> وتحته خط</span></p><br /><p dir="rtl"><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline">رابط</span></a></p></b><br class="Apple-interchange-newline">`,
      '<h2>عنوان</h2><p>نص <strong>مهم</strong><em> ومائل</em><u> وتحته خط</u></p><p><a href="https://example.com/a">رابط</a></p>',
    ],
    [
      'from Google Docs keeps lists in lists',
      `<b style="font-weight:normal"><ul style="margin:0"><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span style="font-weight:400">Two</span></p></li></ul><li aria-level="1"><p><span style="font-weight:400">Three</span></p></li></ul></b>`,
      `<ul><li><p>One</p><ul>${items('Two')}</ul></li>${items('Three')}</ul>`,
    ],
    [
      'from Word: lists are lists, bullets and numbers, one in the other',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=AR-SA><!--StartFragment--><p class=MsoNormal><b><span lang=AR-SA>التشطيب<o:p></o:p></span></b></p>${word(1, '·', 'دهان', 'First', 'Symbol')}${word(2, '1.', 'جدران')}${word(2, '2.', 'أسقف')}${word(1, '·', 'أرضيات', 'Last', 'Symbol')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>بعد القائمة</p><!--EndFragment--></body></html>`,
      `<p><strong>التشطيب</strong></p><ul><li><p>دهان</p><ol>${items('جدران', 'أسقف')}</ol></li>${items('أرضيات')}</ul><p>بعد القائمة</p>`,
    ],
    [
      'from Word: numbers in digits and letters of either script',
      word(1, '١.', 'أ') + word(1, '٢.', 'ب') + word(2, 'a)', 'c'),
      `<ol>${items('أ')}<li><p>ب</p><ol>${items('c')}</ol></li></ol>`,
    ],
    [
      'from Word: a list whose styles were lost',
      '<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;&nbsp; دهان</p><p class="MsoListParagraph"><span>2.</span><span>&nbsp;&nbsp; </span>رخام</p>',
      `<ul>${items('دهان')}</ul><ol>${items('رخام')}</ol>`,
    ],
    [
      'from Word: title, tabs, raised figures, changes and comments',
      `<p class=MsoTitle>عرض</p><p class=MsoNormal>المساحة:<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span>300&nbsp;م<sup>2</sup> <del>400</del><ins>350</ins></p><div style='mso-element:comment-list'><p>تعليق</p></div><p class=MsoNormal>\nسطر\nواحد<br>وآخر</p>`,
      '<h2>عرض</h2><p>المساحة: 300\u00a0م² <u>350</u></p><p>سطر واحد<br>وآخر</p>',
    ],
    [
      'from Word on the web',
      '<div class="OutlineElement"><div class="ListContainerWrapper"><ul class="BulletListStyle1"><li data-aria-level="1"><p class="Paragraph"><span class="TextRun"><span>دهان</span></span></p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p class="Paragraph"><span>جدران</span></p></li></ul></div></div>',
      `<ul><li><p>دهان</p><ul>${items('جدران')}</ul></li></ul>`,
    ],
    [
      'from Excel: a line for each row, nothing glued together',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\."} .xl65{font-weight:700;}--></style></head><body><table border=0 style='border-collapse:collapse'><!--StartFragment--><col width=64><tr height=20><td height=20 class=xl65>البند</td><td>المساحة</td><td>السعر</td></tr><tr><td>الدور الأرضي</td><td align=right x:num>300</td><td>1,250</td></tr><tr><td>الملحق</td><td></td><td>500</td></tr><tr><td></td><td></td><td></td></tr><!--EndFragment--></table></body></html>`,
      '<p><strong>البند</strong> · المساحة · السعر</p><p>الدور الأرضي · 300 · 1,250</p><p>الملحق · – · 500</p>',
    ],
    [
      'from Google Sheets',
      `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold" data-sheets-value="{}">Item</td><td>Price</td></tr><tr><td>Wall<br/>north</td><td>460</td></tr></tbody></table>`,
      '<p><strong>Item</strong> · Price</p><p>Wall north · 460</p>',
    ],
    [
      'from Outlook: a table that only arranges is left out, empty lines part paragraphs',
      '<div class="elementToProof">مرحبًا</div><div><br></div><table><tr><td><table><tr><td><p class=MsoNormal>فقرة</p></td></tr></table></td></tr></table><div>سطر<br><br>آخر</div>',
      '<p>مرحبًا</p><p>فقرة</p><p>سطر</p><p>آخر</p>',
    ],
    [
      'from LibreOffice',
      '<html><head><title></title><style type="text/css">p { margin-bottom: 0.25cm }</style></head><body lang="ar-SA" dir="rtl"><p style="margin-bottom: 0cm"><font face="Arial"><b>عريض</b> عادي</font></p>\n<ol>\n\t<li><p align="right">واحد</p></li>\n\t<li><p>اثنان</p>\n\t<ul><li><p>فرعي</p></li></ul></li>\n</ol></body></html>',
      `<p><strong>عريض</strong> عادي</p><ol>${items('واحد')}<li><p>اثنان</p><ul>${items('فرعي')}</ul></li></ol>`,
    ],
    [
      'from Pages and Notes of Apple',
      `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px 'Helvetica Neue'} span.s1 {font: bold 12.0px Helvetica} span.s2 {text-decoration: underline}</style></head><body><p class="p1"><span class="s1">Bold</span> and <span class="s2">under</span></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s3"></span>Item</li></ul></body></html>`,
      `<p><strong>Bold</strong> and <u>under</u></p><ul>${items('Item')}</ul>`,
    ],
    ['from WhatsApp', '<span>*مهم* غدًا</span>', '<p>*مهم* غدًا</p>'],
    [
      'without what runs or loads',
      '<p onclick="x()">a<script>x()</script><img src="https://example.com/a.png"><a href="javascript:x()">b</a></p>',
      '<p>ab</p>',
    ],
  ])('%s', (_what, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it('into a single-line field stays on one line, with surrounding spaces', () => {
    const parser = new window.DOMParser() as unknown as DOMParser;
    expect(pastedMarkup('<span style="font-weight:700">one</span> two ', parser)).toBe(
      '<strong>one</strong> two ',
    );
  });

  it('from the editor itself is unchanged', () => {
    const own = '<p data-pm-slice="1 1 []">a <strong>b</strong></p>';
    expect(pastedMarkup(own, {} as DOMParser)).toBe(own);
  });

  it('as plain text from a table has separators between cells', () => {
    expect(pastedText('البند\tالسعر\nسور\t300\t')).toBe('البند · السعر\nسور · 300');
  });
});
