/** Properties of paint and type that SVG also takes as attributes. */
export const presentation = [
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'filter', 'opacity', 'color'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'display', 'visibility'],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'text-anchor',
    'dominant-baseline',
    'direction',
  ],
  ...[
    'letter-spacing',
    'vector-effect',
    'paint-order',
    'mix-blend-mode',
    'marker-start',
    'marker-mid',
    'marker-end',
  ],
];

/** Whether an attribute's value stays inside the drawing: no address but `url(#part)`, no escapes, no expressions. */
export function safeValue(value: string): boolean {
  const outside = value.replace(/url\(\s*(['"]?)#[\w.-]+\1\s*\)/gi, '');
  return !/url\s*\(|\\|expression|@import|(java|vb)script\s*:|data\s*:|https?\s*:/i.test(outside);
}

/** A drawing's style sheets, and the drawing without them. One that is not closed is left where it is. */
export function styleSheets(source: string): { sheets: string[]; rest: string } {
  const sheets: string[] = [];
  let rest = '';
  let from = 0;
  let open = 0;
  for (const { 0: tag, index } of source.matchAll(/<style(?=[\s>])[^<>]*>|<\/style\s*>/gi)) {
    if (!tag.startsWith('</')) {
      open ||= index + tag.length;
      continue;
    }
    if (open === 0) continue;
    sheets.push(source.slice(open, index));
    rest += source.slice(from, source.lastIndexOf('<', open - 1));
    from = index + tag.length;
    open = 0;
  }
  return { sheets, rest: rest + source.slice(from) };
}

/** What style sheets say of each class, as attributes. Only rules of plain classes are read. */
export function classStyles(sheets: readonly string[]): Map<string, Record<string, string>> {
  const styles = new Map<string, Record<string, string>>();
  for (const rule of sheets.flatMap((sheet) => plainRules(sheet).split('}').slice(0, -1))) {
    const [selectors = '', body] = rule.split('{').slice(-2);
    if (body === undefined) continue;
    const attributes = declarations(body);
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (name) styles.set(name, { ...styles.get(name), ...attributes });
    }
  }
  return styles;
}

/** A style sheet without its comments and without the marks of a CDATA section. */
function plainRules(sheet: string): string {
  const [first = '', ...others] = sheet.split('/*');
  const after = (part: string) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '');
  return (first + others.map(after).join('')).replace(/<!\[CDATA\[|\]\]>/g, '');
}

function declarations(body: string): Record<string, string> {
  const pairs = body.split(';').map((declaration) => {
    const [property = '', ...value] = declaration.split(':');
    return [property.trim(), value.join(':').trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([property]) => presentation.includes(property)));
}
