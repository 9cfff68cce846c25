import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/** What a file of a module can be (docs/style.md). */
const roles =
  'contract|calls|fields|values|engine|states|table|repository|import|service|presenter|policy|problems|subject|links|events|notices|timeline|personal|input|reader|cache|api|mails|words|paper|export|settings|jobs|metrics|seed|sample|factory';

const ofModules = readSources().filter(
  ({ path }) => /^modules\/[^/]+\//.test(path) && !/\/(web|migrations)\//.test(path),
);

it('files of a module outside web/ are doors, or named by their thing and role', () => {
  const door = /^modules\/[^/]+\/(module|server|routes)\.ts$/;
  const named = new RegExp(`^modules/[^/]+/([a-z-]+/)?[a-z-]+(\\.admin)?\\.(${roles})\\.ts$`);
  const wrong = ofModules.filter(
    ({ path }) => !/\.test\.ts$/.test(path) && !door.test(path) && !named.test(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
