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

/** What the drawing's own style sheets say of each class, as attributes. Only rules of plain classes are read. */
export function classStyles(source: string): Map<string, Record<string, string>> {
  const styles = new Map<string, Record<string, string>>();
  for (const [, sheet = ''] of source.matchAll(/<style[^>]*>([\s\S]*?)<\/style\s*>/gi)) {
    const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/<!\[CDATA\[|\]\]>/g, '');
    for (const [, selectors = '', body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const attributes = declarations(body);
      for (const selector of selectors.split(',')) {
        const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
        if (name) styles.set(name, { ...styles.get(name), ...attributes });
      }
    }
  }
  return styles;
}

function declarations(body: string): Record<string, string> {
  const pairs = body.split(';').map((declaration) => {
    const [property = '', ...value] = declaration.split(':');
    return [property.trim(), value.join(':').trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([property]) => presentation.includes(property)));
}
