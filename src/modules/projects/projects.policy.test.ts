import { expect, it } from 'vitest';
import { maySeeHidden } from './projects.policy.ts';

const caller = (allowed: string | null) => ({
  id: 1,
  name: 'x',
  level: 3,
  can: (module: string, action: string) => `${module}.${action}` === allowed,
});

it.each([
  ['a visitor', null, false],
  ['somebody without permissions', caller(null), false],
  ['somebody who may change projects but not read them', caller('projects.update'), false],
  ['somebody who may read something else', caller('users.read'), false],
  ['somebody who may read projects', caller('projects.read'), true],
])('%s sees hidden projects: %s', (_who, who, sees) => {
  expect(maySeeHidden(who)).toBe(sees);
});
