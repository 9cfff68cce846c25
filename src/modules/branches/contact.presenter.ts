import { chatNumber } from '#base/chat-number.ts';
import { companyChatNumber, whatsAppNumber } from '#base/company-phone.ts';
import { mapLink } from '#base/contact-links.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import { formatList, formatTime } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { weekdayName } from '#i18n/weekday-name.ts';
import { companyFacts } from '#modules/configuration/company/company.engine.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { Branch } from './branches.contract.ts';
import { hasHours, readSpans, scheduleOf, type Week } from './hours.engine.ts';
import type { Period, Schedule } from './open-now.engine.ts';
import { type Coordinates, type MapPoint, placeLink, pointOnMap } from './place.engine.ts';
import { ramadansAround } from './ramadan.engine.ts';

interface Reader {
  t: Translate;
  locale: Locale;
}

interface Visit extends Reader {
  now: Date;
}

/** Days that follow each other with the same hours. */
export interface HoursRow {
  days: string;
  /** None on closed days. */
  times: string[];
}

/** Opening times for search engines. */
export interface Opening {
  /** 0 for Sunday. */
  days: number[];
  /** `08:00`. */
  opens: string;
  closes: string;
  /** The month of Ramadan in which they apply. */
  only?: Period;
}

export interface OfficeView {
  /** The id of its element. */
  anchor: string;
  name: string;
  city: string;
  address: string;
  phone: string;
  mobile: string;
  isHeadOffice: boolean;
  /** Opens its place in a map; '' if unknown. */
  map: string;
  /** Names that link. */
  mapLabel: string;
  coordinates: Coordinates | null;
  /** Null if its hours are unknown. */
  schedule: Schedule | null;
  regular: HoursRow[];
  ramadan: HoursRow[];
  openings: Opening[];
  /** Hours as the company describes them, in the office that stands for a company without branches. */
  described: string;
}

/** A place on the drawn map, in percentages; without a name where another pin near it has one. */
export interface Pin {
  key: string;
  x: number;
  y: number;
  /** Of its name. */
  side: 'west' | 'east';
  name: string | null;
}

export interface MapView {
  pins: Pin[];
  /** What it shows, in words. */
  label: string;
}

const shownWords = [
  'title',
  'offices',
  'call',
  'whatsapp',
  'email',
  'address',
  'phone',
  'mobile',
  'hours',
  'ramadan',
  'closed',
  'open_now',
  'closed_now',
  'map',
] as const;

/** The page's words, in its data so that its script holds those of neither language. */
export type ContactWords = Record<(typeof shownWords)[number], string>;

export type ContactContent = ReturnType<typeof contactContent>;

/** The contact page in the reader's language. A company without branches is its one office. */
export function contactContent(
  entries: readonly ConfigurationEntry[],
  branches: readonly Branch[],
  { t, locale, now }: Visit,
) {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const text = (key: string) => {
    const entry = byKey.get(key);
    return entry ? localized(entry, 'value', locale).trim() : '';
  };
  const facts = companyFacts(entries, locale);
  const { phone, mobile, email } = facts;
  const own = { ...facts, address: facts.address || facts.nationalAddress, hours: text('working_hours') };
  const ramadans = branches.length > 0 ? ramadansAround(now) : [];
  const offices = branches.map((branch) => officeOf(branch, ramadans, { t, locale }));
  const [head] = offices;
  const numbers =
    phone || mobile ? { phone, mobile } : { phone: head?.phone ?? '', mobile: head?.mobile ?? '' };
  return {
    company: {
      ...numbers,
      email,
      address: own.address || head?.address || '',
      chat: companyChatNumber(text) || chatNumber(numbers.phone, [numbers.mobile]),
      // The greeting is Arabic in both languages (docs/decisions/2026-11-21-texts-in-configuration.md).
      greeting: byKey.get('chat_greeting')?.value ?? '',
    },
    whatsapp: spacedCompanyPhone(whatsAppNumber(text('social_whatsapp')) ?? '') || numbers.mobile,
    offices: offices.length > 0 ? offices : officeOfCompany(own, t),
    map: mapOf(offices, { t, locale }),
    lead: t(leads[Math.min(offices.length || Number(own.address !== ''), 2)] ?? 'lead'),
    description: t('description', { company: facts.fullName }),
    words: Object.fromEntries(shownWords.map((word) => [word, t(word)])) as ContactWords,
  };
}

/** By the number of offices. */
const leads = ['lead_none', 'lead_single', 'lead'];

/** The branches on the drawn map; null if none is on it. */
function mapOf(offices: readonly OfficeView[], { t, locale }: Reader): MapView | null {
  const placed = offices.flatMap(({ anchor, city, coordinates }) => {
    const point = coordinates && pointOnMap(coordinates);
    return point ? [{ key: anchor, city, ...point }] : [];
  });
  if (placed.length === 0) return null;
  const taken: Box[] = [];
  const pins = placed.map(({ city, ...point }, index): Pin => {
    const isNamed = placed.findIndex((other) => other.city === city) < index;
    const others = placed.filter(({ key }) => key !== point.key).map(({ x, y }) => ({ from: x, to: x, y }));
    for (const side of ['east', 'west'] as const) {
      const box = boxOf(point, side, city);
      if (isNamed || box.from < 0 || box.to > 100 || [...taken, ...others].some(overlaps(box))) continue;
      taken.push(box);
      return { ...point, side, name: city };
    }
    return { ...point, side: 'east', name: null };
  });
  const cities = formatList([...new Set(placed.map(({ city }) => city))], locale);
  return { pins, label: t('map_picture', { cities }) };
}

/** The room of a name on a phone's map, in percentages. */
interface Box {
  from: number;
  to: number;
  y: number;
}

function boxOf({ x, y }: MapPoint, side: Pin['side'], name: string): Box {
  const far = 4 + 2.2 * name.length;
  return side === 'east' ? { from: x, to: x + far, y } : { from: x - far, to: x, y };
}

const overlaps = (box: Box) => (other: Box) =>
  other.from <= box.to && other.to >= box.from && Math.abs(other.y - box.y) < 6;

function officeOf(branch: Branch, ramadans: readonly Period[], { t, locale }: Reader): OfficeView {
  const { code, hours, place, latitude, longitude } = branch;
  const coordinates = latitude === null || longitude === null ? null : { latitude, longitude };
  const address = localized(branch, 'address', locale);
  const known = hasHours(hours.regular);
  return {
    anchor: `branch-${code.toLowerCase()}`,
    name: localized(branch, 'name', locale),
    city: localized(branch, 'city', locale),
    address,
    phone: spacedCompanyPhone(branch.phone),
    mobile: spacedCompanyPhone(branch.mobile),
    isHeadOffice: branch.is_head_office,
    map: placeLink(place) || (address && mapLink(address)),
    mapLabel: t('map_of', { name: localized(branch, 'name', locale) }),
    coordinates,
    schedule: known ? scheduleOf(hours, ramadans) : null,
    regular: known ? rowsOf(hours.regular, { t, locale }) : [],
    ramadan: hasHours(hours.ramadan) ? rowsOf(hours.ramadan, { t, locale }) : [],
    openings: [...openingsOf(hours.regular), ...openingsOf(hours.ramadan ?? [], ramadans[0])],
    described: '',
  };
}

function officeOfCompany(
  company: Record<'address' | 'phone' | 'mobile' | 'hours', string>,
  t: Translate,
): OfficeView[] {
  const { address, phone, mobile, hours: described } = company;
  if (!address && !phone && !mobile) return [];
  return [
    {
      ...{
        anchor: 'head-office',
        name: t('head_office'),
        city: '',
        address,
        phone,
        mobile,
        isHeadOffice: true,
      },
      ...{ map: address && mapLink(address), mapLabel: t('map'), coordinates: null },
      ...{ schedule: null, regular: [], ramadan: [], openings: [], described },
    },
  ];
}

/** The days of a week that follow each other with the same hours. */
function runsOf(week: Week): { days: number[]; written: string }[] {
  const runs: { days: number[]; written: string }[] = [];
  for (const [day, written] of week.entries()) {
    const last = runs.at(-1);
    if (last?.written === written) last.days.push(day);
    else runs.push({ days: [day], written });
  }
  return runs;
}

function rowsOf(week: Week, { t, locale }: Reader): HoursRow[] {
  const time = (minutes: number) => formatTime(`1970-01-01T${clock(minutes)}:00+03:00`, locale);
  return runsOf(week).map(({ days, written }) => {
    const names = days.map((day) => weekdayName(day, locale));
    const ends = { from: names[0] ?? '', to: names.at(-1) ?? '' };
    return {
      days: names.length > 2 ? t('days', ends) : formatList(names, locale),
      times: (readSpans(written) ?? []).map(({ from, to }) => t('span', { from: time(from), to: time(to) })),
    };
  });
}

function openingsOf(week: Week, only?: Period): Opening[] {
  return runsOf(week).flatMap(({ days, written }) =>
    (readSpans(written) ?? []).map(({ from, to }) => ({
      ...{ days, opens: clock(from), closes: clock(to) },
      ...(only && { only }),
    })),
  );
}

/** `08:00`, of minutes from midnight. */
function clock(minutes: number): string {
  const within = minutes % (24 * 60);
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
