import { normaliseDecimal } from '#base/digits.ts';
import type { DiaryDay } from '../../diary.contract.ts';
import type { Weather } from '../../diary.fields.ts';

/** A row of people in the form; the number is text while it is typed. */
export interface PeopleRow {
  trade: string;
  count: string;
}

export interface DayValues {
  stage: string;
  weather: Weather;
  temperature: string;
  people: PeopleRow[];
  works: string;
  visitors: string;
  note: string;
  shown: boolean;
}

type Written = Partial<Pick<DiaryDay, 'stage' | 'works' | 'visitors' | 'note' | 'shown' | 'temperature'>> & {
  weather?: string;
  people?: DiaryDay['people'];
};

/** Values of the form: of a day as read, or of a call that is kept. */
export function valuesOf(day: Written): DayValues {
  return {
    stage: day.stage ?? '',
    weather: (day.weather ?? 'clear') as Weather,
    temperature: day.temperature === null || day.temperature === undefined ? '' : String(day.temperature),
    people: (day.people ?? []).map(({ trade, count }) => ({ trade, count: String(count) })),
    works: day.works ?? '',
    visitors: day.visitors ?? '',
    note: day.note ?? '',
    shown: day.shown ?? false,
  };
}

/** What is sent of the form; rows without a trade are left out. */
export function bodyOf({ temperature, people, ...values }: DayValues) {
  return {
    ...values,
    temperature: numberIn(temperature),
    people: people
      .filter(({ trade }) => trade.trim() !== '')
      .map(({ trade, count }) => ({ trade: trade.trim(), count: numberIn(count) ?? count })),
  };
}

/** The number in a text of any of the three scripts of digits; null for none, the text if it is no number. */
function numberIn(text: string): number | string | null {
  const decimal = normaliseDecimal(text);
  if (decimal === '') return null;
  return decimal === null ? text : Number(decimal);
}

export function totalOf(people: readonly PeopleRow[]): number {
  return people.reduce((sum, { count }) => sum + (Number(numberIn(count)) || 0), 0);
}
