import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPicture } from '../media.factory.ts';
import { cleanDrawing } from './svg-clean.service.ts';

const around = (inner: string, attributes = 'viewBox="0 0 100 60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;

const box = '<rect x="10" y="10" width="80" height="40" fill="#7a4a2b"/>';
const picture = async () =>
  `data:image/png;base64,${(await createPicture(30, 20).png().toBuffer()).toString('base64')}`;

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0 -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY st0 "fill:#7A4A2B;">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" x="0px" y="0px" width="100px" height="60px" viewBox="0 0 100 60" style="enable-background:new 0 0 100 60;" xml:space="preserve">
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#adobe_illustrator_pgf" xmlns:xlink="http://www.w3.org/1999/xlink"/></foreignObject>
	<g i:extraneous="self"><path style="&st0;" d="M10,10h80v40H10z"/></g>
</switch>
<i:aipgf id="adobe_illustrator_pgf"><![CDATA[eJzsvWuTHMd1]]></i:aipgf>
</svg>`;

async function kept(source: string): Promise<string> {
  const drawing = await cleanDrawing(source);
  if ('fault' in drawing) throw new Error(drawing.fault);
  return drawing.svg;
}

describe('a drawing is stored as it looks', () => {
  it.each<[string, string | (() => Promise<string>)]>([
    [
      'an embedded picture',
      async () => around(`<image width="100" height="60" xlink:href="${await picture()}"/>`),
    ],
    ['a link around everything', around(`<a xlink:href="https://example.com" target="_blank">${box}</a>`)],
    ['the choice of Illustrator, with its entities', illustrator],
    [
      'a choice with HTML and a text in its place',
      around(`<switch><foreignObject width="9" height="9"><p>a</p></foreignObject>${box}</switch>`),
    ],
    [
      'styles by class, id, name and place',
      around(
        `<style>/* a */ rect{fill:red} #a{fill:#060} .b.c{fill:#006} g > .d{fill:#660} @media print{rect{fill:none}}</style><rect width="9" height="9"/><rect id="a" x="20" width="9" height="9"/><rect class="b c" x="40" width="9" height="9"/><g><rect class="d" x="60" width="9" height="9"/></g>`,
      ),
    ],
    [
      'styles in a CDATA section',
      around(
        `<style type="text/css"><![CDATA[.st0{fill:#7A4A2B;}]]></style><rect class="st0" width="50" height="50"/>`,
      ),
    ],
    [
      'a reference',
      around(
        `<defs><symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></symbol></defs><use xlink:href="#s" x="10" width="30" height="30"/>`,
      ),
    ],
    [
      'gradients that inherit',
      around(
        `<linearGradient id="a"><stop offset="0" stop-color="#fff"/><stop offset="1" style="stop-color:#7a4a2b"/></linearGradient><radialGradient id="b" xlink:href="#a"/><rect width="50" height="60" fill="url(#a)"/><rect x="50" width="50" height="60" style="fill:url('#b')"/>`,
      ),
    ],
    [
      'masks and clips',
      around(
        `<mask id="m"><rect width="50" height="60" fill="#fff"/></mask><clipPath id="قص"><circle cx="50" cy="30" r="20"/></clipPath><g mask="url(#m)"><g style="clip-path:url(#قص)">${box}</g></g>`,
      ),
    ],
    [
      'a pattern',
      around(
        `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h5v5H0z"/></pattern><rect width="100" height="60" fill="url(#p)"/>`,
      ),
    ],
    [
      'filters',
      around(
        `<filter id="f"><feColorMatrix type="saturate" values="0"/><feGaussianBlur stdDeviation="2"/></filter><filter id="s"><feDropShadow dx="2" dy="2" stdDeviation="1" flood-color="#00f"/></filter><g filter="url(#s)"><rect x="10" y="10" width="40" height="20" fill="red" filter="url(#f)"/></g>`,
      ),
    ],
    [
      'colours that multiply',
      around(
        `<rect width="60" height="60" fill="#f00"/><rect x="30" width="60" height="60" fill="#0f0" style="mix-blend-mode:multiply"/>`,
      ),
    ],
    [
      'text',
      around(
        '<text x="10" y="40" font-size="20" style="font-family:sans-serif;font-weight:bold">Ab<tspan dx="4" fill="red">c</tspan></text>',
      ),
    ],
    ['a size without a view box', around(box, 'width="100" height="60"')],
    ['a size in millimetres', around(box, 'width="40mm" height="24mm" viewBox="0 0 100 60"')],
    ['a size of the whole place', around(box, 'width="100%" height="100%" viewBox="0 0 100 60"')],
    [
      'a drawing in a drawing',
      around(`<svg x="20" y="10" width="50" height="40" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>`),
    ],
    ['a comment and an instruction', `<?xml-stylesheet href="a.css"?>${around(`<!-- a -->${box}`)}`],
    [
      'scripts beside what it shows',
      around(`<script>alert(1)</script>${box}`, 'viewBox="0 0 100 60" onload="alert(1)"'),
    ],
    [
      'references to other files, which no page would load',
      around(`<use xlink:href="https://example.com/a.svg#b"/>${box}`),
    ],
  ])('%s', async (_what, made) => {
    const source = typeof made === 'string' ? made : await made();
    const clean = await kept(source);
    expect(clean).toContain('viewBox="0 0 ');
    expect(clean).not.toMatch(
      /script|onload|https?:(?!\/\/www\.w3\.org\/2000\/svg)|<a\b|switch|foreignObject|ENTITY/,
    );
    expect(await sharp(Buffer.from(clean)).metadata()).toMatchObject({ format: 'svg' });
  });

  it('an embedded picture without its metadata', async () => {
    const photo = await createPicture(30, 20)
      .withExif({ IFD0: { Artist: 'Noura' } })
      .jpeg()
      .toBuffer();
    const clean = await kept(
      around(`<image width="100" height="60" href="data:image/jpeg;base64,${photo.toString('base64')}"/>`),
    );
    const [, stored = ''] = /data:image\/jpeg;base64,([^"]+)/.exec(clean) ?? [];
    expect(Buffer.from(stored, 'base64').includes('Noura')).toBe(false);
  });

  it('a view box is added, as pages show a drawing scaled down', async () => {
    expect(await kept(around(box, 'width="100px" height="60"'))).toContain('viewBox="0 0 100 60"');
  });
});

const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const uses = Array.from(
  { length: 9 },
  (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`,
).join('');

describe('a drawing is refused with a reason', () => {
  it.each<[string, string, string]>([
    ['nothing but a script', around('<script>draw()</script>'), 'drawing_empty'],
    ['nothing at all', around(''), 'drawing_empty'],
    [
      'nothing but HTML',
      around(
        '<foreignObject width="100" height="60"><p xmlns="http://www.w3.org/1999/xhtml">متانة</p></foreignObject>',
      ),
      'drawing_html',
    ],
    [
      'a picture elsewhere',
      around(`${box}<image href="https://example.com/logo.png" width="10" height="10"/>`),
      'drawing_linked',
    ],
    [
      'a picture on a disk',
      around(`${box}<image xlink:href="logo.png" width="10" height="10"/>`),
      'drawing_linked',
    ],
    [
      'an embedded picture that is none',
      around(`${box}<image href="data:image/png;base64,AAAA" width="10" height="10"/>`),
      'drawing_picture',
    ],
    [
      'an embedded drawing',
      around(`${box}<image href="data:image/svg+xml;base64,PHN2Zy8+" width="10" height="10"/>`),
      'drawing_picture',
    ],
    [
      'text in a font of its own',
      around(
        '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,AA)}</style><text y="20" font-family="a">a</text>',
      ),
      'drawing_font',
    ],
    [
      'an effect that is not kept',
      around(
        `<filter id="f"><feImage href="#r"/></filter><g filter="url(#f)">${box}</g><rect id="r" width="5" height="5"/>`,
      ),
      'drawing_changed',
    ],
    ['no size', around(box, ''), 'drawing_without_size'],
    [
      'entities without end',
      `<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]>${around('<text>&l9;</text>')}`,
      'drawing_refused',
    ],
    ['depth without end', around('<g>'.repeat(5000) + '</g>'.repeat(5000)), 'drawing_refused'],
    [
      'references without end',
      around(`<defs><path id="u0" d="M0 0h9v9z"/>${uses}</defs><use href="#u9"/>`),
      'drawing_refused',
    ],
    ['a reference to itself', around('<g id="a"><use href="#a"/></g>'), 'drawing_refused'],
    ['no drawing', '<svg', 'drawing_refused'],
  ])('%s', async (_what, source, fault) => {
    expect(await cleanDrawing(source)).toEqual({ fault });
  });
});
