import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Contract } from '#wire/contract.ts';
import { proofs } from '#wire/proof.ts';
import type { Api } from './api.ts';
import { typesTaken } from './body.ts';

const problemAnswer = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'Problem' });

const proofAnswer = problemAnswer
  .extend({
    proof: z.enum(proofs).optional().meta({
      description:
        'A fresh proof is needed: `POST /api/account/proof` with the code of the second factor or the password, then the same call again, under the same `Idempotency-Key`',
    }),
  })
  .meta({ id: 'ProofProblem' });

const file = z.string().meta({ format: 'binary' });

const listHeaders = z.object({
  'X-Total-Count': z.string().meta({ description: 'Total number of items' }),
  Link: z.string().optional().meta({ description: 'Address of the next page' }),
});

const retryHeader = z.object({
  'Idempotency-Key': z.string().optional().meta({
    description:
      'A retry sends the key and the content of the first attempt, and is answered with what that made. Other content under the same key is another call',
  }),
});

const unchangedHeader = z.object({
  'If-Match': z.string().optional().meta({
    description:
      'The ETag with which the thing was read, or its `updated_at` in quotes: 409 where it has changed since',
  }),
});

const bodyTypes = { form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

/** The OpenAPI 3.1 document of all mounted calls, generated from their schemas and policies. */
export function describeApi(
  {
    contracts,
    policies,
    anonymous,
    guarded,
    repeatable,
    proven,
  }: Pick<Api, 'contracts' | 'policies' | 'anonymous' | 'guarded' | 'repeatable' | 'proven'>,
  publicUrl: string,
): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const contract of contracts) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: describeCall(contract, {
        open: policies.get(contract.id)?.(null) ?? true,
        asks: !anonymous.has(contract.id),
        guarded: guarded.has(contract.id),
        proven: proven.has(contract.id),
        repeatable: contract.idempotent === true || repeatable.has(contract.id),
      }),
    };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Omran',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every POST, PUT, PATCH and DELETE carries the XSRF-TOKEN cookie of /sanctum/csrf-cookie back as X-XSRF-TOKEN.',
    },
    servers: [{ url: publicUrl }],
    tags: tagsOf(contracts),
    components: { securitySchemes: securitySchemes(publicUrl) },
    paths: { ...paths, ...picturePath },
  });
  return withNamedProperties(document) as object;
}

/** Tags of the calls, in alphabetical order. */
function tagsOf(contracts: readonly Contract[]) {
  const names = [...new Set([...contracts.map(({ tag }) => tag), 'media'])].sort();
  return names.map((name) => ({ name, description: tagDescriptions[name] ?? name }));
}

const tagDescriptions: Record<string, string> = {
  account: "One's own account",
  configuration: 'Texts, company facts and lists of the site',
  documents: 'Pictures of projects',
  estimations: 'The price book and estimations',
  files: 'Files on records',
  media: 'Pictures as browsers fetch them',
  operation: 'Health and this description',
  partners: 'Partners and their logos',
  projects: 'Projects and their units',
  requests: 'Quote requests',
  session: 'Signing in and out',
  statistics: 'Counts',
  system: 'Mails, backups and the system log',
  users: 'Users, roles and personal data',
};

/** Pictures have no contract: they return bytes. */
const picturePath: ZodOpenApiPathsObject = {
  '/media/{hash}/{file}': {
    get: {
      operationId: 'readPicture',
      tags: ['media'],
      summary:
        'Returns a picture at one of its widths, such as `800.webp`; the content at an address never changes',
      security: [],
      requestParams: {
        path: z.object({
          hash: z.string().meta({ description: 'Hash in `image.src`' }),
          file: z.string().meta({ description: 'Width and format: `800.webp`, `1600.avif`, `1200.jpg`' }),
        }),
      },
      responses: {
        200: {
          description: 'The picture',
          content: Object.fromEntries(
            ['image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'].map(
              (type) => [type, { schema: file }],
            ),
          ),
        },
        404: { description: 'Not found', content: { 'application/json': { schema: problemAnswer } } },
      },
    },
  },
};

interface Schema {
  propertyNames?: { enum?: string[] };
  additionalProperties?: unknown;
  type?: string;
  pattern?: string;
}

/** Records with fixed keys list them as properties, and text inputs of numbers lose their pattern. */
function withNamedProperties(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withNamedProperties);
  if (typeof node !== 'object' || node === null) return node;
  const { propertyNames, additionalProperties, ...rest } = node as Schema;
  const keys = propertyNames?.enum;
  if (keys && additionalProperties) {
    const value = withNamedProperties(additionalProperties);
    const properties = Object.fromEntries(keys.map((key) => [key, value]));
    return { ...(withNamedProperties(rest) as object), properties, additionalProperties: false };
  }
  const entries = Object.entries(node).map(([key, value]) => [key, withNamedProperties(value)]);
  const { properties, required, ...scalar } = Object.fromEntries(entries);
  const { type, pattern } = node as Schema;
  // The text form of a number in an address.
  if (type === 'integer' && pattern !== undefined) delete scalar.pattern;
  if (type === 'string') delete scalar.additionalProperties;
  return type === 'string' || type === 'integer' ? scalar : Object.fromEntries(entries);
}

function securitySchemes(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : '';
  return {
    session: { type: 'apiKey', in: 'cookie', name: `${prefix}omran.session_token` },
    antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
  } as const;
}

interface Manner {
  /** Whether visitors may make it. */
  open: boolean;
  /** Whether it needs the database first. */
  asks: boolean;
  /** Whether an outdated version is refused. */
  guarded: boolean;
  /** Whether a fresh proof may be needed. */
  proven: boolean;
  /** Whether an `Idempotency-Key` identifies retries. */
  repeatable: boolean;
}

function describeCall(contract: Contract, manner: Manner): ZodOpenApiOperationObject {
  const status = contract.answer === null ? 204 : (contract.status ?? 200);
  return {
    operationId: contract.id,
    tags: [contract.tag],
    summary: contract.summary,
    security: securityOf(contract, manner),
    requestParams: {
      ...(contract.params && { path: contract.params as z.ZodObject }),
      ...(contract.query && { query: contract.query as z.ZodObject }),
      ...headersOf(manner),
    },
    ...(contract.body && {
      requestBody: { required: !contract.bodyOptional, content: bodyContent(contract) },
    }),
    responses: {
      [status]: {
        description: contract.summary,
        ...(isList(contract) && { headers: listHeaders }),
        ...(contract.answer && {
          content: {
            [contract.type ?? 'application/json']: { schema: contract.answer },
            ...Object.fromEntries((contract.alsoAs ?? []).map((type) => [type, { schema: file }])),
          },
        }),
      },
      ...Object.fromEntries(
        problemsOf(contract, manner).map((problem) => [
          problem,
          {
            description: problemNames[problem] ?? 'Problem',
            content: {
              'application/json': {
                schema: manner.proven && problem === '403' ? proofAnswer : problemAnswer,
              },
            },
          },
        ]),
      ),
    },
  };
}

function headersOf({ guarded, repeatable }: Manner) {
  const headers = { ...(repeatable && retryHeader.shape), ...(guarded && unchangedHeader.shape) };
  return Object.keys(headers).length > 0 ? { header: z.object(headers) } : {};
}

function securityOf({ method }: Contract, { open }: Manner) {
  const needs = { ...(!open && { session: [] }), ...(method !== 'GET' && { antiForgery: [] }) };
  return Object.keys(needs).length > 0 ? [needs] : [];
}

const isList = ({ method, query }: Contract) =>
  method === 'GET' && query instanceof z.ZodObject && 'per_page' in query.shape;

function bodyContent(contract: Contract) {
  const types = contract.streams
    ? [bodyTypes.multipart]
    : ['application/json', ...Array.from(typesTaken(contract), (type) => bodyTypes[type])];
  return Object.fromEntries(types.map((type) => [type, { schema: contract.body as z.ZodType }]));
}

function problemsOf(
  { method, query, params, problems = [] }: Contract,
  { open, asks, guarded }: Manner,
): string[] {
  const all = [
    ...problems,
    ...(open ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(guarded ? [409] : []),
    ...(query ? [422] : []),
    ...(method === 'GET' ? [500] : [400, 413, 415, 419, 422, 500, 507]),
    ...(asks ? [503] : []),
  ];
  if (!all.some((status) => status >= 400 && status < 500)) return ['4XX', ...all.map(String)];
  return [...new Set(all)].sort().map(String);
}

const problemNames: Record<string, string> = {
  '4XX': 'The request cannot be answered as it is',
  400: 'The body cannot be read',
  401: 'No session',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Changed meanwhile, or still in use',
  413: 'The body is too large',
  415: 'A body type that is not taken',
  419: 'Anti-forgery token missing or wrong',
  422: 'Faults in fields',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available now',
  507: 'No space left to write',
};
