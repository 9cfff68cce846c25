/** Distinct texts between `start` and `end` in a document, in order of first occurrence. */
export function textsBetween(html: string, start: string, end: string): Set<string> {
  const texts = new Set<string>();
  for (let from = html.indexOf(start); from >= 0; from = html.indexOf(start, from)) {
    from += start.length;
    const to = html.indexOf(end, from);
    if (to < 0) break;
    texts.add(html.slice(from, to));
    from = to;
  }
  return texts;
}

/** Self-closes the shapes of a page's drawings, all of which are empty; React closes each with an end tag. */
export function shapesClosed(html: string): string {
  return html.replace(/><\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/g, '/>');
}

/** Decodes an attribute value as React encodes it. */
export function unescaped(value: string): string {
  if (!value.includes('&')) return value;
  return value
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
