import { expect, it } from 'vitest';
import { pageLabelOf } from './route-labels.ts';

it.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/about', '/about'],
  ['/en/about/', '/about'],
  ['/EN/about', '/about'],
  ['/En/project/7', '/project/{id}'],
  ['/en/e/a-b_9', '/e/{code}'],
  ['/en/v/a-b_9', '/v/{code}'],
  ['/admin/users', '/admin/*'],
  ['/english', 'other'],
  ['/no-such-floor', 'other'],
])('%s is counted under %s', (path, pattern) => {
  expect(pageLabelOf(path)).toBe(pattern);
});
