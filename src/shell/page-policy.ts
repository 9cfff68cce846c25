import { createHash } from 'node:crypto';
import { unescaped } from './attribute-text.ts';

const scripts = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const styles = /<style[^>]*>([\s\S]*?)<\/style>/g;
const styleAttributes = /\sstyle="([^"]*)"/g;

/**
 * The Content-Security-Policy of a finished page: it runs and looks as it was sent, by the hashes of its own scripts and
 * styles, and loads what else it needs from this site alone.
 */
export function policyFor(html: string): string {
  const markup = html.replace(scripts, '').replace(styles, '');
  const attributes = hashes(markup, styleAttributes, unescaped);
  return [
    "default-src 'self'",
    `script-src 'self'${hashes(html, scripts)}`,
    `style-src 'self'${hashes(html, styles)}`,
    `style-src-attr ${attributes ? `'unsafe-hashes'${attributes}` : "'none'"}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** ` 'sha256-…'` of each different text that `found` captures. */
function hashes(html: string, found: RegExp, read = (text: string) => text): string {
  const texts = new Set([...html.matchAll(found)].map(([, text = '']) => read(text)));
  return [...texts].map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
}
