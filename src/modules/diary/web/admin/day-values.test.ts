import { expect, it } from 'vitest';
import { addedTo, valuesOf } from './day-values.ts';

it('adds what one wrote to what another wrote of the same day', () => {
  const theirs = valuesOf({
    works: 'صب القواعد',
    note: 'تأخر الخلاط',
    people: [{ trade: 'نجار', count: 4 }],
  });
  const mine = valuesOf({
    ...{ works: 'تركيب الحديد', visitors: 'الاستشاري', weather: 'rain', temperature: 31 },
    people: [
      { trade: 'نجار', count: 5 },
      { trade: 'حداد', count: 2 },
    ],
  });
  expect(addedTo(theirs, mine)).toEqual({
    ...{ stage: '', weather: 'rain', temperature: '31', shown: false, visitors: 'الاستشاري' },
    ...{ works: 'صب القواعد\nتركيب الحديد', note: 'تأخر الخلاط' },
    people: [
      { trade: 'نجار', count: '5' },
      { trade: 'حداد', count: '2' },
    ],
  });
});

it('leaves to another what one did not touch, and repeats no text that both have', () => {
  const read = valuesOf({ works: 'حفر', note: 'أ', people: [{ trade: 'نجار', count: 4 }] });
  const theirs = valuesOf({ works: 'حفر وردم', note: 'ب', people: [{ trade: 'نجار', count: 6 }] });
  const mine = { ...read, works: 'حفر وردم وصب' };
  expect(addedTo(theirs, mine, read)).toEqual({ ...theirs, works: 'حفر وردم وصب' });
  expect(addedTo(theirs, read, read)).toEqual(theirs);
});
