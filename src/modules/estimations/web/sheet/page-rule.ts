import { useLayoutEffect } from 'react';
import { useI18n } from '#i18n/i18n.tsx';

/**
 * Sets the print page while the sheet is mounted. Uses an adopted style sheet, because the pages' policy
 * forbids styles added later.
 */
export function usePageRule(company: string): void {
  const { dir } = useI18n();
  useLayoutEffect(() => {
    const rule = new CSSStyleSheet();
    rule.replaceSync(paper(company, dir));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rule];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rule);
    };
  }, [company, dir]);
}

/** A4 with the company at the start of the footer and "page of pages" at its end. */
export function paper(company: string, dir: 'rtl' | 'ltr'): string {
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const look =
    'font: 400 9.5px Geologica, Alexandria, Arial, sans-serif; color: #66605a; border-top: 1px solid #d9d5cf; vertical-align: top; padding-top: 7px';
  return `@page {
    size: A4 portrait; margin: 36px 52px 48px;
    @bottom-${start} { content: ${quoted(company)}; ${look} }
    @bottom-center { content: ''; ${look} }
    @bottom-${end} { content: counter(page) ' / ' counter(pages); ${look} }
  }
  @media print { html, body { background: #fff } }`;
}

/** A text as a CSS string; nothing in it can end the string or the style. */
function quoted(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);
  return `'${escaped}'`;
}
