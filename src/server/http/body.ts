import type { Contract } from '#wire/contract.ts';
import { type Fault, Problem } from '#wire/problem.ts';
import type { HttpContext } from './request.ts';

/** Bodies above this many bytes are refused (413). */
export const mostBodyBytes = 2 * 1024 * 1024;

/** The types of body that a call takes beside JSON: every POST takes forms. */
export function typesTaken({ method, takes = [] }: Pick<Contract, 'method' | 'takes'>) {
  return new Set(method === 'POST' ? ['form' as const, ...takes] : takes);
}

/**
 * The body of a request as data: JSON, and forms where the call takes them.
 * Throws 415 for another type and 400 for what cannot be read, or is no UTF-8.
 */
export async function readBody(http: HttpContext, contract: Contract): Promise<unknown> {
  const taken = typesTaken(contract);
  const type = (http.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return readJson(http);
  if (type === 'application/x-www-form-urlencoded' && taken.has('form')) return readForm(http);
  if (type === 'multipart/form-data' && taken.has('multipart')) return readParts(http);
  throw new Problem('common.unsupported_type', 415);
}

// Bytes of another encoding would otherwise be kept as marks of what cannot be read.
const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readJson(http: HttpContext): Promise<unknown> {
  try {
    return JSON.parse(utf8.decode(await http.req.arrayBuffer()));
  } catch (cause) {
    throw new Problem('common.malformed_json', 400, { cause });
  }
}

async function readForm(http: HttpContext): Promise<unknown> {
  try {
    const form = utf8.decode(await http.req.arrayBuffer());
    // Throws where the bytes are no UTF-8.
    for (const [escaped] of form.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(escaped);
    return Object.fromEntries(new URLSearchParams(form));
  } catch (cause) {
    throw new Problem('common.malformed_form', 400, { cause });
  }
}

async function readParts(http: HttpContext): Promise<unknown> {
  try {
    const parts = await http.req.parseBody();
    if (Object.entries(parts).flat().some(isGarbled)) throw new Error('a part of the form is no UTF-8');
    return parts;
  } catch (cause) {
    throw new Problem('common.malformed_form', 400, { cause });
  }
}

/** Parts are read by the platform, which writes a mark where bytes were no UTF-8. */
function isGarbled(part: unknown): boolean {
  return typeof part === 'string' && part.includes('\ufffd');
}

/** 422 with the faults of each field. */
export function invalidFields(faults: Record<string, Fault[]>): Problem {
  return new Problem('common.invalid_fields', 422, { faults });
}
