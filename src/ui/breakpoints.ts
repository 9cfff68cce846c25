let scale = 1;
const listeners = new Set<() => void>();
/** Modified media rules, with their original text. */
const written = new WeakMap<MediaList, string>();

/** A media query in the page's rem, adjusted like `followLetterSize` adjusts style sheets. */
export function inPageRem(query: string): string {
  return query.replace(/([\d.]+)rem/g, (_, length) => `${Number(length) * scale}rem`);
}

/** Calls back when `inPageRem` returns different queries than before. */
export function onLetterSize(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * A rem in a media query is the browser's default font size. If something else enlarges the page's text (the
 * reader's style sheet, an extension), a wide layout would stay without room for it: this then adjusts the
 * breakpoints of all style sheets to the text size. It changes nothing for anybody else.
 */
export function followLetterSize(): () => void {
  const root = document.documentElement;
  let known = '';
  const measure = () => {
    const { fontSize } = getComputedStyle(root);
    if (fontSize === known) return;
    known = fontSize;
    const now = Number.parseFloat(fontSize) / defaultSize();
    if (now === scale) return;
    scale = now;
    scaleSheets();
    for (const changed of listeners) changed();
  };
  // Style sheets of pages loaded later.
  const loaded = () => scale !== 1 && scaleSheets();
  // The body's height changes with its text size.
  const watch = new ResizeObserver(measure);
  watch.observe(document.body);
  document.addEventListener('load', loaded, true);
  measure();
  return () => {
    watch.disconnect();
    document.removeEventListener('load', loaded, true);
  };
}

function defaultSize(): number {
  const probe = document.createElement('i');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return Number.parseFloat(fontSize) || 16;
}

function scaleSheets(): void {
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules as Iterable<CSSRule & Partial<CSSMediaRule>>) {
      if (rule.media?.mediaText.includes('rem')) {
        const text = written.get(rule.media) ?? rule.media.mediaText;
        written.set(rule.media, text);
        rule.media.mediaText = inPageRem(text);
      }
      if (rule.cssRules) walk(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) {
    try {
      walk(sheet.cssRules);
    } catch {
      // An external sheet, such as an extension's.
    }
  }
}
