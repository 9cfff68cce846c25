import { isolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import type { CompanyFacts } from '#modules/configuration/company/company.engine.ts';
import { type CompanyEntries, companyOf, readCompanyEntries } from '#modules/configuration/server.ts';
import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { Problem } from '#wire/problem.ts';
import { press } from './press.service.ts';
import type { PaperFile } from './press.values.ts';
import { setApart } from './text-layer.engine.ts';

/** A file embedded in the PDF, such as the XML of an invoice. */
export interface Attached {
  name: string;
  type: string;
  description: string;
  /** Its relationship to the paper (PDF/A-3). */
  relationship: 'source' | 'data' | 'alternative' | 'supplement';
  bytes: Uint8Array;
}

export interface Paper {
  /** Path of the template below `modules`: `/estimations/estimations.paper.typ`. */
  template: string;
  locale: Locale;
  /** The company as it was when the document was given (`companyGiven`); without it, as it is now. */
  company?: CompanyEntries;
  /**
   * Data of the template besides the letterhead, given the company. Texts are data: nothing in them is parsed
   * as markup.
   */
  document(company: CompanyFacts): object;
  /** Watermark across the sheet for drafts. */
  draft?: string;
  attachments?: readonly Attached[];
  /** Archival format; attachments require `a-3b`. */
  standard?: 'a-2b' | 'a-3b';
}

/** The company's details in a paper's header. */
interface Head {
  name: string;
  descriptor: string;
  fullName: string;
  phones: string[];
  email: string;
  address: string;
  registrations: { name: string; number: string }[];
}

interface Logo extends PaperFile {
  /** In px: as large as fits, in proportion. */
  size: { width: number; height: number };
}

/** The structure of `sys.inputs.data` in templates. */
interface PaperData {
  locale: Locale;
  company: Head;
  logo: Pick<Logo, 'path' | 'size'> | null;
  draft: string | null;
  attachments: (Omit<Attached, 'bytes' | 'name'> & { path: string })[];
  document: object;
}

/**
 * Renders a paper under the company's letterhead and resolves with the PDF file. Throws 503 if this machine
 * cannot render papers or is too busy.
 */
export async function renderPaper(context: ServerContext, paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { template, locale, draft, attachments = [], standard } = paper;
  const entries = paper.company ?? (await readCompanyEntries(context.database.kysely));
  const { company, logo: hash } = companyOf(entries, locale);
  const document = paper.document(company);
  const attached = attachments.map((file) => ({ ...file, path: `/${file.name}` }));
  const address = company.nationalAddress || company.address;
  const head: Head = {
    name: company.name,
    descriptor: company.descriptor,
    fullName: company.fullName,
    phones: [...new Set([company.phone, company.mobile])].filter(Boolean),
    email: company.email,
    // An Arabic address keeps its numbers in their places on an English paper.
    address: address && isolated(address),
    registrations: company.registrations,
  };
  const print = (logo: Logo | null) => {
    const data: PaperData = {
      locale,
      company: head,
      logo: logo && { path: logo.path, size: logo.size },
      draft: draft ?? null,
      attachments: attached.map(({ bytes, name, ...file }) => file),
      document,
    };
    return press.print({
      template,
      data: setApart(JSON.stringify(data)),
      files: [...(logo ? [logo] : []), ...attached].map(({ path, bytes }) => ({ path, bytes })),
      standard,
    });
  };
  const logo = hash ? await readLogo(context, hash) : null;
  try {
    return await print(logo);
  } catch (error) {
    if (error instanceof Problem || !logo) throw error;
    // An unreadable drawing must not prevent the paper.
    context.log.warn({ err: error }, 'a paper is made without the logo');
    return print(null);
  }
}

/** Maximum size of a logo in px. */
const room = { width: 160, height: 48 };

/** Drawings up to this size are embedded as vectors. */
const maxDrawing = 200_000;

let kept: { hash: string; logo: Logo } | undefined;

async function readLogo(context: ServerContext, hash: string): Promise<Logo | null> {
  if (kept?.hash === hash) return kept.logo;
  const media = mediaOf(context);
  const picture = (await media.describe([hash])).get(hash);
  if (!picture) return null;
  const { width, height } = picture.image;
  const scale = Math.min(room.width / width, room.height / height);
  const size = { width: width * scale, height: height * scale };
  const isDrawing = picture.contentType === 'image/svg+xml' && picture.size <= maxDrawing;
  const { bytes, type } = isDrawing
    ? { bytes: (await media.file(hash)).bytes, type: 'svg' }
    : await asPixels(context, hash, Math.min(480, width));
  const logo = { path: `/papers/logos/${hash}.${type}`, bytes, size };
  kept = { hash, logo };
  return logo;
}

/** As PNG if it has transparency, otherwise as JPEG. */
async function asPixels(context: ServerContext, hash: string, width: number) {
  const media = mediaOf(context);
  try {
    return { bytes: (await media.rendition(hash, width, 'png')).bytes, type: 'png' };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { bytes: (await media.rendition(hash, width, 'jpg')).bytes, type: 'jpg' };
  }
}
