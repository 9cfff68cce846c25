import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { plainText } from '#server/rich-text.ts';
import type { LegalState, LegalVersion } from './legal.contract.ts';
import type { LegalKind, Standing, VersionState } from './legal.engine.ts';
import { type VersionRow, versionFields } from './legal.fields.ts';
import { englishOf } from './legal.input.ts';

type Languages<T> = Record<Locale, T>;

/** What readers see of a text, and what it is, in each language. */
export function presentText(row: VersionRow | undefined) {
  if (!row) return { text: '', translations: { en: { text: '' } }, state: both<LegalState>(() => 'missing') };
  const { text, translations } = answeredFields(versionFields, row);
  return { text, translations: { en: { text: translations.en?.text ?? '' } }, state: statesOf(row) };
}

/** In a language without a text, readers see the other one. */
export function statesOf(row: VersionRow | undefined): Languages<LegalState> {
  return both((locale) => {
    const texts = row && [row.text, englishOf(row)];
    if (!texts?.some((text) => plainText(text).trim() !== '')) return 'missing';
    return row?.state === 'sample' || row?.sample.split(',').includes(locale) ? 'draft' : 'published';
  });
}

/** A version as staff see it. */
export function presentVersion(context: ServerContext, row: VersionRow, standing: Standing): LegalVersion {
  const { id, created_at, updated_at, deleted_at, in_force_from, published_at, published_by } = row;
  return {
    id,
    ...answeredFields(versionFields, row),
    number: row.number,
    state: row.state as VersionState,
    standing,
    sample: row.sample === '' ? [] : (row.sample.split(',') as Locale[]),
    in_force_from,
    matters: row.matters === 1,
    published_at,
    published_by,
    page: pageOf(context, row, standing),
    ...{ created_at, updated_at, deleted_at },
  };
}

function pageOf(context: ServerContext, row: VersionRow, standing: Standing): string {
  if (standing === 'in_force') return `/${row.kind}`;
  return `/${row.kind}/${row.state === 'published' ? row.number : previewCode(context, row)}`;
}

/** The last part of a draft's address, which only staff can find out. */
export function previewCode({ secret }: ServerContext, { id, kind }: { id: number; kind: string }): string {
  const mark = createHmac('sha256', secret).update(`legal preview ${kind} ${id}`).digest('base64url');
  return `preview-${id}-${mark.slice(0, 22)}`;
}

/** The version that a preview's code belongs to; undefined for a wrong code. */
export function previewedId(context: ServerContext, kind: LegalKind, code: string): number | undefined {
  const id = Number(/^preview-([1-9]\d{0,8})-/.exec(code)?.[1]);
  if (!id) return undefined;
  const [given, right] = [code, previewCode(context, { id, kind })].map((text) => Buffer.from(text));
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

function both<T>(of: (locale: Locale) => T): Languages<T> {
  return { ar: of('ar'), en: of('en') };
}
