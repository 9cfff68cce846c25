import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleEntry } from './sample.ts';
import { fact, prose } from './writing.ts';

/** HTML of headings, paragraphs and lists. */
export const legal: readonly SampleEntry[] = [
  prose('terms', ['الشروط والأحكام', 'Terms and conditions'], [page('terms.ar.html'), page('terms.en.html')]),
  prose('privacy', ['سياسة الخصوصية', 'Privacy policy'], [page('privacy.ar.html'), page('privacy.en.html')]),
  fact(
    'general',
    'terms_published',
    ['نشر نموذج الشروط كما هو', 'Publish the sample terms as they are'],
    '0',
  ),
  fact(
    'general',
    'privacy_published',
    ['نشر نموذج سياسة الخصوصية كما هو', 'Publish the sample privacy policy as it is'],
    '0',
  ),
];

function page(file: string): string {
  return readFileSync(join(import.meta.dirname, 'legal', file), 'utf8').trim();
}
