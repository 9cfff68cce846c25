import { choice, day, fields, flag, type RecordRowOf, text } from '#base/record-fields.ts';

export const weathers = ['clear', 'cloud', 'rain', 'dust', 'wind', 'hot', 'cold'] as const;

export type Weather = (typeof weathers)[number];

/** What staff write about a day. The names are in `locales/journal.*.json`, the columns in `migrations`. */
export const diaryFields = fields({
  day: day({ required: true, sorts: true, list: 'shown', file: 14 }),
  stage: text({
    max: 120,
    sorts: true,
    list: 'shown',
    file: 24,
    about: 'What is being built, such as the foundations',
  }),
  weather: choice(weathers, { filters: true, list: 'shown', file: 12 }),
  works: text({ max: 5000, rows: 4, file: 60, about: 'What was done' }),
  visitors: text({ max: 1000, rows: 2, file: 40 }),
  note: text({ max: 5000, rows: 3, file: 60, about: 'For the office; never shown to the customer' }),
  shown: flag({ list: 'shown', file: 12 }),
});

/** What staff say about a photograph. */
export const photographFields = fields({
  caption: text({ max: 500 }),
  shown: flag({}),
  shown_public: flag({}),
});

/** People of a trade on the site. */
export interface People {
  trade: string;
  count: number;
}

export const weatherOf = ({ weather }: { weather: string }) => weather as Weather;

export interface DiaryDayRow extends RecordRowOf<typeof diaryFields> {
  contract_id: number;
  /** Degrees Celsius. */
  temperature: number | null;
  /** JSON: `People[]`. */
  people: string;
  people_total: number;
  written_by: number | null;
  written_by_name: string;
  /** Folded text for search. */
  search: string;
}

export interface DiaryPhotographRow extends RecordRowOf<typeof photographFields> {
  day_id: number;
  /** Its hash in the media module. */
  media: string;
  width: number;
  height: number;
  /** When it was taken, by its Exif data. */
  taken_at: string | null;
  user_id: number | null;
  user_name: string;
}
