import { hash } from 'node:crypto';
import { textsBetween, unescaped } from './html-scan.ts';
import { bytesOf } from './page.ts';

/**
 * The Content-Security-Policy of a finished page, given as its `byteText`: it runs and looks as it was sent, by the hashes of
 * its own scripts and styles, and loads what else it needs from this site alone.
 */
export function policyFor(html: string): string {
  const elements = [...textsBetween(html, '<style', '</style>')].map(contentOf);
  const attributes = [...textsBetween(html, ' style="', '"')].map(unescaped);
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(scriptsIn(html))}`,
    // Without 'unsafe-hashes' no attribute is read, whatever its hash.
    `style-src 'self'${attributes.length > 0 ? " 'unsafe-hashes'" : ''}${hashes([...elements, ...attributes])}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What runs as it stands in the page: neither files nor data. */
function scriptsIn(html: string): string[] {
  return [...textsBetween(html, '<script', '</script>')]
    .filter((script) => !/^[^>]*(?:\ssrc=|type="application\/ld\+json")/.test(script))
    .map(contentOf)
    .filter((content) => content !== '');
}

/** An element's content, where its start tag has been cut off at its name. */
function contentOf(element: string): string {
  return element.slice(element.indexOf('>') + 1);
}

/** ` 'sha256-…'` of each different text. */
function hashes(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => ` 'sha256-${hash('sha256', bytesOf(text), 'base64')}'`).join('');
}
