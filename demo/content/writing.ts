import type { SampleEntry, SampleUnit } from './sample.ts';

/** A prose entry in both languages: label and value in Arabic, then in English. */
export function prose(
  key: string,
  label: [ar: string, en: string],
  value: [ar: string, en: string],
): SampleEntry {
  return {
    key,
    type: 'general',
    value: value[0],
    description: label[0],
    translations: { en: { value: value[1], description: label[1] } },
  };
}

/** A list or table, stored as JSON text. */
export function structured(
  key: string,
  label: [ar: string, en: string],
  value: [ar: unknown, en: unknown],
): SampleEntry {
  return prose(key, label, [JSON.stringify(value[0]), JSON.stringify(value[1])]);
}

/** A value that is the same in both languages: a number, an address, a file. */
export function fact(
  type: SampleEntry['type'],
  key: string,
  label: [ar: string, en: string],
  value: string,
): SampleEntry {
  return { key, type, value, description: label[0], translations: { en: { description: label[1] } } };
}

/** The HTML of a specification list. */
export function list(...points: string[]): string {
  return `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;
}

export function unit(
  type: SampleUnit['type'],
  status: SampleUnit['status'],
  space: number,
  cost: number,
  name: [ar: string, en: string],
  description: [ar: string, en: string],
): SampleUnit {
  return {
    name: name[0],
    description: description[0],
    type,
    status,
    cost,
    space,
    translations: { en: { name: name[1], description: description[1] } },
  };
}
