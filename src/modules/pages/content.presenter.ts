import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { Image } from '#modules/media/media.contract.ts';
import { sanitiseRichText } from '#server/rich-text.ts';

/** The company's texts and pictures in the reader's language. */
export interface Content {
  /** '' if empty. */
  text(key: string): string;
  /** The Arabic text, in either language. */
  arabic(key: string): string;
  /** Sanitised markup. */
  html(key: string): string;
  picture(key: string): Image | null;
  /** A number, or 0. */
  figure(key: string): number;
  /** Items of a list that match the schema; unfinished ones are skipped. */
  list<T>(key: string, shape: z.ZodType<T>): T[];
}

export function contentOf(entries: readonly ConfigurationEntry[], locale: Locale): Content {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const text = (key: string) => {
    const entry = byKey.get(key);
    return entry ? localized(entry, 'value', locale).trim() : '';
  };
  return {
    text,
    arabic: (key) => byKey.get(key)?.value ?? '',
    html: (key) => sanitiseRichText(text(key)),
    picture: (key) => byKey.get(key)?.image ?? null,
    figure: (key) => Math.max(0, Number(text(key)) || 0),
    list: (key, shape) =>
      readList(text(key)).flatMap((item) => {
        const read = shape.safeParse(item);
        return read.success ? [read.data] : [];
      }),
  };
}

function readList(json: string): unknown[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
