import type { Contract } from '#wire/contract.ts';
import { type Fault, Problem } from '#wire/problem.ts';
import type { HttpContext } from './request.ts';

/** Larger bodies are refused (413). */
export const maxBodyBytes = 2 * 1024 * 1024;

/** Content types a call accepts besides JSON: every POST accepts forms. */
export function typesTaken({ method, takes = [] }: Pick<Contract, 'method' | 'takes'>) {
  return new Set(method === 'POST' ? ['form' as const, ...takes] : takes);
}

/**
 * Parses a request's body: JSON, or a form if the call accepts it. Throws 415 for another type and 400 if it
 * is malformed or not UTF-8.
 */
export async function readBody(http: HttpContext, contract: Contract): Promise<unknown> {
  const taken = typesTaken(contract);
  const type = (http.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  // Without a type, nothing sent lacks every field instead of being of a wrong type.
  const mayBeEmpty = type === '' || (contract.bodyOptional && type === 'application/json');
  // The request keeps the bytes it has read.
  if (mayBeEmpty && !(await http.req.arrayBuffer()).byteLength) return {};
  if (type === 'application/json') return readJson(http);
  if (type === 'application/x-www-form-urlencoded' && taken.has('form')) return readForm(http);
  if (type === 'multipart/form-data' && taken.has('multipart')) return readParts(http);
  throw new Problem('common.unsupported_type', 415);
}

// Invalid bytes would otherwise be stored as replacement characters.
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
    // Throws if the bytes are not UTF-8.
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

/** The platform parses parts and inserts replacement characters for invalid UTF-8. */
function isGarbled(part: unknown): boolean {
  return typeof part === 'string' && part.includes('\ufffd');
}

/** 422 with each field's errors. */
export function invalidFields(faults: Record<string, Fault[]>): Problem {
  return new Problem('common.invalid_fields', 422, { faults });
}
