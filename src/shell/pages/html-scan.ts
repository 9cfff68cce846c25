/** The different texts between `start` and `end` in a document, in the order of their first places. */
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

/** A page whose drawings' shapes, empty all of them, close in their own tags: React closes each with another. */
export function shapesClosed(html: string): string {
  return html.replace(/><\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/g, '/>');
}

/** The text that an attribute's value stands for, as React writes attributes. */
export function unescaped(value: string): string {
  if (!value.includes('&')) return value;
  return value
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
