import { CallFailed } from '#wire/call.ts';

/** A failed call of the holder of a link. */
export interface Refusal {
  /** The server's sentences by field. */
  fields: Readonly<Record<string, string>>;
  /** What to tell beside them: the server's sentence, or a word of `fault`. */
  message: { sentence: string } | { word: 'offline' | 'failed' } | null;
  /** Whether the document is no longer as the page shows it. */
  stale: boolean;
}

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallFailed)) return { fields: {}, message: { word: 'offline' }, stale: false };
  const { status, errors, message } = error;
  if (status === 422)
    return {
      fields: Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, said.join(' ')])),
      message: null,
      stale: 'terms_version' in errors || 'chosen' in errors,
    };
  if (status >= 500 || !message) return { fields: {}, message: { word: 'failed' }, stale: false };
  return { fields: {}, message: { sentence: message }, stale: [404, 409, 410].includes(status) };
}
