import { expect, it } from 'vitest';
import { configurationKeys } from '../../configuration.keys.ts';
import { configSections } from './config-sections.ts';

it('every entry of the configuration stands in one section of the form', () => {
  const placed = configSections.flatMap(({ entries }) => entries);
  expect([...placed].sort()).toEqual(configurationKeys.map(({ key }) => key).sort());
});
