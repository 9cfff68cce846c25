import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleEntry } from './sample.ts';
import { fact, prose } from './writing.ts';

/** HTML of headings, paragraphs and lists. */
export const legal: readonly SampleEntry[] = [
  prose('terms', ['الشروط والأحكام', 'Terms and conditions'], [page('terms.ar.html'), page('terms.en.html')]),
  prose('privacy', ['سياسة الخصوصية', 'Privacy policy'], [page('privacy.ar.html'), page('privacy.en.html')]),
  prose('returns', ['سياسة الاسترجاع', 'Return policy'], [page('returns.ar.html'), page('returns.en.html')]),
  fact(
    'general',
    'legal_ask_again',
    ['طلب الموافقة من جديد على التغييرات المهمة', 'Ask again to accept changes that matter'],
    '1',
  ),
];

function page(file: string): string {
  return readFileSync(join(import.meta.dirname, 'legal', file), 'utf8').trim();
}
