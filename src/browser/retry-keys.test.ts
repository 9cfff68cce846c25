import { expect, it } from 'vitest';
import { contentOf, withRetryKey } from './retry-keys.ts';

async function sentKey(content: string, answer: () => Response): Promise<string> {
  let key = '';
  await withRetryKey(content, async (headers) => {
    key = headers['Idempotency-Key'] ?? '';
    return answer();
  }).catch(() => undefined);
  return key;
}

const lost = () => {
  throw new TypeError('Failed to fetch');
};

it('the same content keeps its key until it is answered, whatever the error was', async () => {
  const first = await sentKey('a villa', lost);
  expect(first).not.toBe('');
  expect(await sentKey('another villa', lost)).not.toBe(first);
  expect(await sentKey('a villa', () => new Response('', { status: 502 }))).toBe(first);
  expect(await sentKey('a villa', () => new Response('', { status: 201 }))).toBe(first);
  expect(await sentKey('a villa', () => new Response('', { status: 201 }))).not.toBe(first);
});

it('forms with different files get different keys', () => {
  const form = (name: string, entity = '1') => {
    const made = new FormData();
    made.set('entity_id', entity);
    made.set('file_content', new File(['x'], name, { lastModified: 1 }));
    return contentOf('/api/documents', made);
  };
  expect(form('a.png')).toBe(form('a.png'));
  expect(new Set([form('a.png'), form('b.png'), form('a.png', '2')]).size).toBe(3);
});
