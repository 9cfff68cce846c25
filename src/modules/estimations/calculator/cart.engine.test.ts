import { describe, expect, it } from 'vitest';
import { noMeasures } from '../estimations.engine.ts';
import { readCart, readChoices, writeCart, writeChoices } from './cart.engine.ts';

const villa = { ...noMeasures(), tank: { qty: 1, space: 24.5 }, recur_floor: { qty: 2, space: 262 } };

describe('the cart', () => {
  it('is a list of type, qty and space', () => {
    expect(JSON.parse(writeCart(villa) ?? '')).toEqual([
      { type: 'tank', qty: 1, space: 24.5 },
      { type: 'recur_floor', qty: 2, space: 262 },
    ]);
  });

  it('is restored unchanged', () => {
    expect(readCart(writeCart(villa))).toEqual(villa);
  });

  it('keeps a half-filled item', () => {
    const half = { ...noMeasures(), soor: { qty: 1, space: 0 } };
    expect(readCart(writeCart(half))).toEqual(half);
  });

  it('is empty if nothing is in it', () => {
    expect(writeCart(noMeasures())).toBeNull();
  });

  it.each([
    ['no key', null],
    ['an empty text', ''],
    ['broken JSON', '[{"type":"tank",'],
    ['another thing than a list', '{"tank":{"qty":1,"space":24}}'],
    ['null', 'null'],
    ['a list of anything', '[null, 3, "tank", [], {}]'],
    ['an unknown item', '[{"type":"roof","qty":1,"space":24}]'],
    ['an inherited name', '[{"type":"constructor","qty":1,"space":24}]'],
    ['numbers as text', '[{"type":"tank","qty":"1","space":"24"}]'],
    ['a quantity over the limit', '[{"type":"tank","qty":10000,"space":24}]'],
    ['a negative area', '[{"type":"tank","qty":1,"space":-24}]'],
    ['a fraction of a piece', '[{"type":"tank","qty":1.5,"space":24}]'],
    ['a missing number', '[{"type":"tank","qty":1}]'],
  ])('ignores %s', (_name, stored) => {
    expect(readCart(stored)).toEqual(noMeasures());
  });

  it('keeps the valid lines next to an invalid one', () => {
    expect(readCart('[{"type":"tank","qty":-1,"space":1},{"type":"soor","qty":1,"space":96}]')).toEqual({
      ...noMeasures(),
      soor: { qty: 1, space: 96 },
    });
  });
});

describe('the choices', () => {
  it('are restored unchanged', () => {
    const choices = { realty_type: 'building', project_type: 'bones_and_finishing' } as const;
    expect(readChoices(writeChoices(choices))).toEqual(choices);
  });

  it.each([
    ['no key', null],
    ['broken JSON', '{'],
    ['null', 'null'],
    ['a number', '3'],
    ['unknown words', '{"realty_type":"castle","project_type":"paint"}'],
  ])('are villa and bones for %s', (_name, stored) => {
    expect(readChoices(stored)).toEqual({ realty_type: 'villa', project_type: 'bones' });
  });
});
