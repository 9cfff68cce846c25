import { expect, it } from 'vitest';
// @ts-expect-error: a script that git runs on whatever Node is there
import { faultsOfMessage } from '../../bin/commit-message.mjs';

it.each([
  'projects: Let staff reorder the gallery',
  'share-links: Verify a document by its code\n\nWhy.',
  'base: Spell amounts in words\n# a comment of git',
  'Merge branch "main"',
])('takes the message %j', (message) => {
  expect(faultsOfMessage(message)).toEqual([]);
});

it.each([
  ['Let staff reorder the gallery', /module or room/],
  ['projects: let staff reorder the gallery', /capital/],
  ['projects: Let staff reorder the gallery.', /full stop/],
  ['projects: Added a gallery', /imperative/],
  [`projects: ${'A'.repeat(63)}`, /73 characters/],
  ['projects: Let staff reorder\nthe gallery', /empty line/],
])('refuses the message %j', (message, reason) => {
  expect(faultsOfMessage(message).join(' ')).toMatch(reason);
});
