import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import { tableOf } from '#server/export/sheet.ts';
import {
  answeredFields,
  changedColumns,
  newColumns,
  recordedFields,
  searchedBy,
} from '#server/records/record.columns.ts';
import { fieldColumns } from '#ui/admin/record/field-columns.tsx';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import {
  area,
  bilingual,
  choice,
  day,
  fields,
  flag,
  money,
  type RecordField,
  text,
  whole,
} from './record-fields.ts';

interface Case {
  field: RecordField;
  /** Sent value, stored value, answer, and initial form value. */
  taken: readonly [sent: unknown, stored: unknown, answered: unknown, typed: unknown][];
  refused: readonly unknown[];
  /** Stored value if omitted. */
  initial: unknown;
}

const kinds: Record<string, Case> = {
  'a text': {
    field: text({ max: 5 }),
    taken: [
      [' نص ', 'نص', 'نص', 'نص'],
      [null, '', '', ''],
      ['<b>ab', '<b>ab', '<b>ab', '<b>ab'],
    ],
    refused: ['longer', 'a\u0000', 5],
    initial: '',
  },
  'a rich text': {
    field: text({ max: 100, rich: true }),
    taken: [['<p>a<script>b</script></p>', '<p>a</p>', '<p>a</p>', '<p>a</p>']],
    refused: [5],
    initial: '',
  },
  money: {
    field: money({ max: 2000 }),
    taken: [
      [1250.5, 125_050, 1250.5, '1,250.50'],
      ['١٢٥٠٫٥', 125_050, 1250.5, '1,250.50'],
      ['', null, null, ''],
      [0, 0, 0, '0'],
    ],
    refused: [-1, 2001, 0.001, 'many'],
    initial: null,
  },
  'an area': {
    field: area(),
    taken: [
      ['1,250.25', 125_025, 1250.25, '1,250.25'],
      [null, null, null, ''],
    ],
    refused: [-1, 0.001],
    initial: null,
  },
  'a whole number': {
    field: whole({ max: 3000 }),
    taken: [
      ['١٬٢٠٠', 1200, 1200, '1,200'],
      ['', null, null, ''],
    ],
    refused: [1.5, -1, 3001],
    initial: null,
  },
  'a day': {
    field: day(),
    taken: [
      ['٣١/١/٢٠٢٥', '2025-01-31', '2025-01-31', '2025-01-31'],
      ['', null, null, ''],
    ],
    refused: ['2025-02-30', '1447-09-12', 5],
    initial: null,
  },
  'a choice': {
    field: choice(['open', 'closed']),
    taken: [
      ['closed', 'closed', 'closed', 'closed'],
      ['', 'open', 'open', 'open'],
    ],
    refused: ['ajar', 5],
    initial: 'open',
  },
  'a flag': {
    field: flag({ initial: true }),
    taken: [
      ['0', 0, false, false],
      ['on', 1, true, true],
      [true, 1, true, true],
    ],
    refused: ['maybe', 5],
    initial: 1,
  },
};

const cases = Object.entries(kinds);
const bodyOf = (field: RecordField) => z.object(createShape({ it: field }));

describe.each(cases)('%s', (_name, { field, taken, refused, initial }) => {
  it.each(taken)('%j is stored as %j, answered as %j and typed as %j', (sent, stored, answered, typed) => {
    const row = newColumns({ it: field }, bodyOf(field).parse({ it: sent }) as never);
    expect(row).toEqual({ it: stored });
    const answer = answeredFields({ it: field }, row);
    expect(answer).toEqual({ it: answered });
    expect(z.object(answerShape({ it: field })).parse(answer)).toEqual({ it: answered });
    expect(recordedFields({ it: field }, row)).toEqual({ it: answered });
    const values = fieldValues({ it: field }, answer);
    expect(values).toEqual({ it: typed });
    // Sending the form's values back changes nothing.
    const back = z.object(changeShape({ it: field })).parse(fieldsBody({ it: field }, values));
    expect(changedColumns({ it: field }, row, back as never)).toEqual({ it: stored });
  });

  it.each(refused)('%j is refused', (sent) => {
    expect(bodyOf(field).safeParse({ it: sent }).success).toBe(false);
  });

  it('has a value of its own in a new record, and stays where a change leaves it out', () => {
    expect(newColumns({ it: field }, bodyOf(field).parse({}) as never)).toEqual({ it: initial });
    expect(changedColumns({ it: field }, { it: initial } as never, {})).toEqual({});
  });

  it('is never empty where it is required', () => {
    if (field.kind === 'flag') return;
    const required = { ...field, required: true } as RecordField;
    for (const empty of [{}, { it: '' }, { it: null }])
      expect(bodyOf(required).safeParse(empty).success, JSON.stringify(empty)).toBe(false);
    const change = z.object(changeShape({ it: required }));
    expect(change.parse({})).toEqual({});
    expect(change.safeParse({ it: '' }).success).toBe(false);
  });
});

const house = fields({
  name: bilingual({ max: 50, required: true, searched: true, sorts: true, file: 40 }),
  note: bilingual({ max: 50, rows: 3, list: 'shown' }),
  state: choice(['open', 'closed'], { sorts: true, filters: true, list: 'shown' }),
  cost: money({ sorts: true, list: 'hidden' }),
  ends: day(),
  waits: flag({ inputOnly: true, file: false }),
});

const given = { name: 'بيت', translations: { en: { name: 'House' } } };
const row = { ...newColumns(house, given), id: 1 };

describe('the fields of a record', () => {
  it('are stored with their English and with what the record is found by', () => {
    expect(row).toMatchObject({ name: 'بيت', waits: 0, translations: '{"en":{"name":"House"}}' });
    expect(row.search).toContain('house');
    expect(searchedBy('houses', house).text(row)).toBe(row.search);
    expect(searchedBy('houses', house).columns).toEqual(['name', 'translations']);
  });

  it('keep the English that a change leaves out', () => {
    const changed = changedColumns(house, row, { translations: { en: { note: 'New' } } });
    expect(changed).toMatchObject({ translations: '{"en":{"name":"House","note":"New"}}' });
    expect(changed).not.toHaveProperty('name');
    expect(changed.search).toBe(row.search);
  });

  it('are refused where markup is all that a required rich text holds', () => {
    const faults = { name: [{ code: 'common.required' }] };
    const empty = '<script>a</script>';
    const house = fields({ name: bilingual({ max: 50, required: true, rich: true }) });
    expect(() => newColumns(house, { name: empty })).toThrow(expect.objectContaining({ faults }));
    expect(() => changedColumns(house, newColumns(house, given), { name: empty })).toThrow(
      expect.objectContaining({ faults }),
    );
  });

  it('are answered, typed and sent in both languages, but for what is only stored', () => {
    const answer = answeredFields(house, row);
    expect(answer).toEqual({
      name: 'بيت',
      note: '',
      state: 'open',
      cost: null,
      ends: null,
      translations: { en: { name: 'House' } },
    });
    const values = fieldValues(house, answer);
    expect(values).toEqual({
      name: 'بيت',
      'translations.en.name': 'House',
      note: '',
      'translations.en.note': '',
      state: 'open',
      cost: '',
      ends: '',
    });
    expect(fieldsBody(house, values)).toEqual({
      name: 'بيت',
      note: '',
      state: 'open',
      cost: '',
      ends: '',
      translations: { en: { name: 'House', note: '' } },
    });
  });

  it('narrow and sort the list', () => {
    const query = recordQuery(house, ['id'], '-id');
    expect(query.parse({ sort: '-cost', state: 'closed' })).toMatchObject({ sort: '-cost', state: 'closed' });
    expect(query.parse({})).toMatchObject({ sort: '-id', deleted: '0' });
    expect(query.safeParse({ sort: 'ends' }).success).toBe(false);
    expect(query.safeParse({ state: 'ajar' }).success).toBe(false);
  });

  it('are columns of the list and of its file', async () => {
    const t = (key: string) => key;
    const columns = fieldColumns<object>(house, { t, locale: 'en' });
    expect(columns.map(({ key, sortable, hidden }) => [key, sortable, hidden])).toEqual([
      ['note', undefined, undefined],
      ['state', true, undefined],
      ['cost', true, true],
    ]);
    const sheet = fieldsSheet('houses', house, import.meta.url);
    async function* batches() {
      yield [{ ...answeredFields(house, row), cost: 12.5, ends: '2025-01-31' }];
    }
    const table = tableOf(sheet, batches(), 'en');
    expect(table.columns.map(({ head, kind, width }) => [head, kind, width])).toEqual([
      ['fields.name', 'text', 40],
      ['fields.note', 'text', 24],
      ['fields.state', 'text', 24],
      ['fields.cost', 'money', 16],
      ['fields.ends', 'date', 13],
    ]);
    for await (const rows of table.rows)
      expect(rows[0]?.map(({ value }) => value)).toEqual([
        'House',
        null,
        'values.state.open',
        12.5,
        Date.parse('2025-01-31'),
      ]);
  });
});
