import { hash } from 'node:crypto';
import { textsBetween, unescaped } from './html-scan.ts';
import { bytesOf } from './page.ts';

/**
 * Content-Security-Policy of a finished page, given as its `byteText`: allows its own inline scripts and
 * styles by hash, and other resources from this site only.
 */
export function policyFor(html: string): string {
  const elements = [...textsBetween(html, '<style', '</style>')].map(contentOf);
  const attributes = [...textsBetween(html, ' style="', '"')].map(unescaped);
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(scriptsIn(html))}`,
    // Without 'unsafe-hashes', hashes do not apply to attributes.
    `style-src 'self'${attributes.length > 0 ? " 'unsafe-hashes'" : ''}${hashes([...elements, ...attributes])}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Inline scripts, excluding files and data. */
function scriptsIn(html: string): string[] {
  return [...textsBetween(html, '<script', '</script>')]
    .filter((script) => !/^[^>]*(?:\ssrc=|type="application\/ld\+json")/.test(script))
    .map(contentOf)
    .filter((content) => content !== '');
}

/** An element's content, given its text after the tag name. */
function contentOf(element: string): string {
  return element.slice(element.indexOf('>') + 1);
}

/** ` 'sha256-…'` of each distinct text. */
function hashes(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => ` 'sha256-${hash('sha256', bytesOf(text), 'base64')}'`).join('');
}
