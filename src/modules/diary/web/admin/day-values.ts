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

const texts = { works: '\n', note: '\n', visitors: ' / ', stage: ' / ' } as const;

/**
 * What somebody wrote from `read` on, added to what another wrote meanwhile: no text of either is lost, and where both
 * chose, the former's choice counts.
 */
export function addedTo(theirs: DayValues, mine: DayValues, read = valuesOf({})): DayValues {
  const added = { ...theirs };
  for (const [name, between] of Object.entries(texts) as [keyof typeof texts, string][])
    added[name] = joined(theirs[name], mine[name], read[name], between);
  if (mine.weather !== read.weather) added.weather = mine.weather;
  if (mine.temperature !== read.temperature) added.temperature = mine.temperature;
  if (mine.shown !== read.shown) added.shown = mine.shown;
  const counted = new Map(theirs.people.map((row) => [row.trade.trim(), row]));
  const before = new Map(read.people.map((row) => [row.trade.trim(), row.count]));
  for (const row of mine.people) {
    const trade = row.trade.trim();
    if (before.get(trade) !== row.count) counted.set(trade, row);
  }
  added.people = [...counted.values()];
  return added;
}

function joined(theirs: string, mine: string, read: string, between: string): string {
  if (mine === read || theirs.includes(mine)) return theirs;
  if (theirs === read || mine.includes(theirs)) return mine;
  return `${theirs}${between}${mine}`;
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
