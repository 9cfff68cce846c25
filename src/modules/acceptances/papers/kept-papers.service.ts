import { createHash } from 'node:crypto';
import { type Locale, locales } from '#base/locale.ts';
import type { CompanyEntries } from '#modules/configuration/server.ts';
import { companyGiven, type MadePaper, type MakePaper } from '#modules/papers/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { Problem } from '#wire/problem.ts';
import type { StoredAcceptance } from '../acceptances.repository.ts';
import { acceptancesOf } from '../acceptances.service.ts';
import { createKeptPapers } from './kept-papers.repository.ts';

/** What a paper is rendered with. */
export interface PaperEdition {
  locale: Locale;
  /** Null for a draft. */
  verifyCode: string | null;
  acceptance: StoredAcceptance | null;
  /** The company as of when the document was given; of a draft, as it is now. */
  company: CompanyEntries;
}

/** A kind of document whose papers are kept. */
interface PaperOf<Found> {
  subject: string;
  find(id: number): Promise<Found | null | undefined>;
  /** A draft is rendered each time. */
  isDraft(found: Found): boolean;
  names(found: Found, locale: Locale): Pick<MadePaper, 'name' | 'plainName'>;
  /** Hash of what it says, for a document that may say something else before it is decided; '' without it. */
  content?(found: Found): string;
  render(found: Found, edition: PaperEdition): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The PDF of a document by number and language; null if it does not exist. One that is no draft has one for good, and
 * another with the evidence of its acceptance: they are rendered once and stored, so that everybody gets the same bytes.
 */
export function keptPaper<Found>(context: ServerContext, of: PaperOf<Found>): MakePaper {
  const { kysely } = context.database;
  const papers = createKeptPapers(kysely, of.subject);

  return async (id, locale): Promise<MadePaper | null> => {
    const found = await of.find(id);
    if (!found) return null;
    const names = of.names(found, locale);
    const companyOf = (isDraft: boolean) =>
      companyGiven(isDraft ? null : { subject: of.subject, id }, kysely);
    if (of.isDraft(found)) {
      const draft = { locale, verifyCode: null, acceptance: null, company: await companyOf(true) };
      return { pdf: await of.render(found, draft), ...names };
    }
    const acceptance = (await acceptancesOf(context, of.subject, [id]))(id).inForce;
    const edition = { locale, acceptance_id: acceptance?.id ?? 0, content: of.content?.(found) ?? '' };
    const stored = await papers.bytes(id, edition);
    if (stored) return { pdf: stored, ...names };
    const verifyCode = (await createShareLinks(context).of(of.subject, [id]))(id).verify;
    const pdf = await of.render(found, { locale, verifyCode, acceptance, company: await companyOf(false) });
    await papers.add({
      ...{ subject_id: id, ...edition },
      sha256: createHash('sha256').update(pdf).digest('hex'),
      bytes: Buffer.from(pdf),
      created_at: context.now().toISOString(),
    });
    // Another process may have stored its own first.
    return { pdf: (await papers.bytes(id, edition)) ?? pdf, ...names };
  };
}

/**
 * Makes the papers of a document, so that their hashes are known. Where papers cannot be rendered, documents are sent and
 * accepted all the same.
 */
export async function prepareKeptPapers(
  context: ServerContext,
  make: MakePaper,
  document: { subject: string; id: number },
): Promise<void> {
  try {
    for (const locale of locales) await make(document.id, locale);
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503)) throw error;
    context.log.warn({ err: error, ...document }, 'the papers of a document could not be made');
  }
}
