import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';
import { invalidFields, readBody } from './body.ts';
import type { Caller, Policy } from './caller.ts';
import { tokenCookie, tokenHeader, tokenMatches } from './csrf.ts';
import { answerInProcess, tellDependence } from './data-answer.ts';
import { isNamed } from './etag.ts';
import { faultsOf } from './faults.ts';
import { keepMoveKey, madeUnder, type RequestKey, requestKeyOf } from './idempotency.ts';
import { jsonType, type KeptAnswer } from './kept-answers.ts';
import { changedMeanwhile, forbidden, notFound, proofNeeded } from './problems.ts';
import { addressOf, type HttpContext, localeOf, type Variables } from './request.ts';
import { answerPolicy, securityHeaders } from './security.ts';
import { changesIn, isWhole, recordIn } from './written-back.ts';

/** Header of an answer that may be stale. */
const staleMark = { Warning: '110 - "Response is Stale"' };

/** Arguments of a call's handler. `found` is the result of `find`. */
export interface Call<C, Found = undefined> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  found: Found;
  caller: Caller;
  locale: Locale;
  address: string;
  /** For a call with `again`: pass it to `keepRequestKey` in the transaction that creates or changes. */
  key: RequestKey;
  http: HttpContext;
}

/** How a call is served. `Found` is passed from `find` to `changedAt` and `handle`. */
export interface Serving<C, Found> {
  /** Policy: who may make the call. */
  allow: Policy;
  /**
   * Finds the record in the path before the body is read; throws 404 if it does not exist or is invisible to
   * the caller.
   */
  find?: (call: { params: ParamsOf<C>; caller: Caller; locale: Locale; http: HttpContext }) => Promise<Found>;
  /**
   * Last change of the found record. GET returns it as the ETag to signed-in users. A body with an older
   * `updated_at`, or a request with an older `If-Match`, is answered 409 and changes nothing.
   */
  changedAt?: (found: Found) => string;
  /** Throws 409 unless the state of the found record allows the call: before the body is read, whatever it holds. */
  state?: (found: Found) => void | Promise<void>;
  /**
   * For a call whose body identifies the record, or the state that it needs: throws 403, 404 or 409 before the
   * fields are validated.
   */
  beforeFields?: (sent: unknown, found: Found, caller: Caller) => void | Promise<void>;
  /**
   * Answers a retry under the same `Idempotency-Key` with the record that the first attempt created or changed.
   * Throws 404 if it has been deleted since. The key of a move (a POST that creates nothing) is stored by the API.
   */
  again?: (id: number, call: Call<C, Found>) => Promise<AnswerOf<C>>;
  /**
   * For a call that proves by itself that it comes from a page of this site: returns whether it does.
   * In a browser without cookies this replaces the anti-forgery token, if the request has this site's origin.
   * A streamed body is not read for it.
   */
  vouched?: (sent: unknown, http: HttpContext) => boolean;
  /**
   * Whether the caller must have proved recently that it is them: for calls that move money or change who may. Asked last,
   * so that nobody proves themselves for a call that is refused anyway; a retry of one that has run is not asked.
   */
  proof?: true | ((call: Call<C, Found>) => boolean | Promise<boolean>);
  /** Returns the answer's data, or a Response. */
  handle: (call: Call<C, Found>) => Promise<AnswerOf<C> | Response>;
  /**
   * Caches the answer for visitors until one of these tags is invalidated. Only for calls whose answer
   * depends on the address alone, not on the caller or the language.
   */
  cache?: readonly string[] | ((params: ParamsOf<C>) => readonly string[]);
  /** Answers without identifying the caller, and so without the database. */
  anonymous?: true;
  /** Made by an open page by itself: it does not extend the session. */
  passive?: true;
}

/** Mounts modules' calls, and describes all mounted calls. */
export interface Api {
  serve<
    P extends z.ZodType,
    Q extends z.ZodType,
    B extends z.ZodType,
    A extends z.ZodType,
    Found = undefined,
  >(contract: Contract<P, Q, B, A>, serving: Serving<Contract<P, Q, B, A>, Found>): void;
  /** The Hono application, for the few routes that are not part of the JSON contract (media, feeds). */
  readonly app: Hono<{ Variables: Variables }>;
  readonly contracts: readonly Contract[];
  /** The policy of each call, by contract id. */
  readonly policies: ReadonlyMap<string, Policy>;
  /** Calls answered without identifying the caller, by contract id. */
  readonly anonymous: ReadonlySet<string>;
  /** Whether a call streams its body, so that the limit for bodies does not apply. */
  streams(method: string, path: string): boolean;
  /** Changes refused on an outdated version (`changedAt`), by contract id. */
  readonly guarded: ReadonlySet<string>;
  /** Calls that recognise their retries (`again`), by contract id. */
  readonly repeatable: ReadonlySet<string>;
  /** Calls that may ask for a proof, by contract id. */
  readonly proven: ReadonlySet<string>;
}

/**
 * Mounts calls by their contracts. The order of checks is the same for all: anti-forgery 419, session 401,
 * level and permission 403, existence 404, state and version 409, fields 422, and a fresh proof 403.
 */
export function createApi(app: Hono<{ Variables: Variables }>, context: ServerContext): Api {
  const contracts: Contract[] = [];
  const policies = new Map<string, Policy>();
  const anonymous = new Set<string>();
  const guarded = new Set<string>();
  const repeatable = new Set<string>();
  const proven = new Set<string>();
  const streaming: { method: string; path: RegExp }[] = [];
  const mounted = new Map<string, Mounted>();
  return {
    app,
    contracts,
    policies,
    anonymous,
    guarded,
    repeatable,
    proven,
    streams: (asked, address) => streaming.some(({ method, path }) => method === asked && path.test(address)),
    serve(contract, serving) {
      if (policies.has(contract.id)) throw new Error(`two calls are named ${contract.id}`);
      contracts.push(contract as unknown as Contract);
      policies.set(contract.id, serving.allow);
      if (serving.anonymous) anonymous.add(contract.id);
      if (serving.changedAt && contract.method !== 'GET') guarded.add(contract.id);
      if (serving.again) repeatable.add(contract.id);
      if (serving.proof) proven.add(contract.id);
      if (contract.streams) streaming.push({ method: contract.method, path: pathPattern(contract.path) });
      mounted.set(`${contract.method} ${contract.path}`, { contract, serving } as never);
      app.on(contract.method, honoPath(contract.path), (http) =>
        answer(http, contract as never, { ...serving, mounted } as never, context),
      );
    },
  };
}

interface Mounted {
  contract: Contract;
  serving: Serving<Contract, unknown>;
}

/** A call with the others, by method and path. */
interface Served extends Serving<Contract, unknown> {
  mounted: ReadonlyMap<string, Mounted>;
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function answer(
  http: HttpContext,
  contract: Contract,
  serving: Served,
  context: ServerContext,
): Promise<Response> {
  if (contract.method !== 'GET') {
    checkOrigin(http, context.config.publicUrl);
    if (!hasToken(http, context.secret) && !(await isVouched(http, contract, serving)))
      throw new Problem('common.token_mismatch', 419);
  }
  const tags = tagsOf(http, contract, serving);
  tellDependence(http, tags);
  if (serving.passive) http.set('passive', true);
  const caller = serving.anonymous ? null : ((await http.get('identify')?.(http)) ?? null);
  if (!serving.allow(caller)) throw caller ? forbidden() : new Problem('common.unauthenticated', 401);
  if (tags && caller === null) {
    let found = true;
    const key = keyOf(http, contract);
    const made = await context.cache.getOrSet(key, tags, async () => {
      found = false;
      return context.readPublic(tags, async () =>
        remembrance(await produce(http, contract, serving, context, caller)),
      );
    });
    context.metrics?.memory('answers', found);
    const inProcess = answerInProcess(http, made.data, 200, made.headers);
    if (inProcess) return inProcess;
    const find = () => context.cache.peek<CachedAnswer>(key)?.sent(context.config.publicUrl);
    context.keptAnswers.note(http, { route: contract.path, find });
    return cachedAnswer(http, made, context);
  }
  const made = await produce(http, contract, serving, context, askedAgain(caller, serving));
  if (made instanceof Response) return made;
  const { data, status } = made;
  const headers = { ...made.headers, ...made.changed };
  return answerInProcess(http, data, status, headers) ?? http.json(data as object, status, headers);
}

/** The caller, of whom a move asks again in its transaction whether they may make this call. */
function askedAgain(caller: Caller, { allow }: Serving<Contract, unknown>): Caller {
  if (!caller?.again) return caller;
  const { again } = caller;
  return { ...caller, stillMay: async (on) => allow(await again(on)) };
}

/** Cache tags of an answer; undefined if it is not cached. Throws 404. */
function tagsOf(http: HttpContext, contract: Contract, { cache }: Serving<Contract, unknown>) {
  return typeof cache === 'function' ? cache(readParams(contract, http) as never) : cache;
}

/** Cache key: contract id, path and parsed query. Unknown parameters are ignored. */
function keyOf(http: HttpContext, contract: Contract): string {
  const query = contract.query?.safeParse(http.req.query());
  return JSON.stringify([contract.id, http.req.param(), query?.success ? query.data : query && http.req.url]);
}

interface Produced {
  data: unknown;
  status: 200 | 201;
  headers: Record<string, string>;
  /** The ETag for `If-Match`. Answers cached for visitors have another one, a hash of their content. */
  changed: { ETag?: string };
}

/** A cached answer; its JSON is produced when it is first sent. */
interface CachedAnswer extends Pick<Produced, 'data' | 'headers'> {
  sent(publicUrl: string): KeptAnswer;
}

function remembrance(made: Produced | Response): CachedAnswer {
  if (made instanceof Response) throw new Error('a call that is remembered answers with data');
  const { data, headers } = made;
  let sent: KeptAnswer | undefined;
  return {
    data,
    headers,
    sent(publicUrl) {
      if (sent) return sent;
      const body = Buffer.from(JSON.stringify(data));
      const hash = createHash('sha256').update(body).digest('base64url');
      const etag = `"${hash.slice(0, 22)}"`;
      const own = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Cookie', ...headers };
      const always = { ...securityHeaders(publicUrl), 'Content-Security-Policy': answerPolicy };
      sent = { body, etag, headers: { ...always, ...own } };
      return sent;
    },
  };
}

function cachedAnswer(http: HttpContext, made: CachedAnswer, { changes, config }: ServerContext): Response {
  const { body, etag, headers: kept } = made.sent(config.publicUrl);
  const headers = { ...kept, ...(changes.current ? {} : staleMark) };
  if (isNamed(http.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body as unknown as BodyInit, {
    headers: { ...headers, 'Content-Type': jsonType },
  });
}

async function produce(
  http: HttpContext,
  contract: Contract,
  serving: Served,
  context: ServerContext,
  caller: Caller,
): Promise<Produced | Response> {
  const locale = localeOf(http);
  const params = readParams(contract, http) as never;
  const found = serving.find ? await serving.find({ params, caller, locale, http }) : undefined;
  const stateRefusal = await refusalOf(serving, found);
  const query = stateRefusal ? undefined : validate(contract.query, http.req.query());
  const sent = await readSent(http, contract, stateRefusal !== undefined);
  const changedAt = serving.changedAt?.(found);
  const address = addressOf(http, context.config.trustedProxies);
  const call = { params, query: query as never, found, caller, locale, address, http };
  const isOutdated = changedAt && contract.method !== 'GET' && !isUnchanged(http, sent, changedAt);
  const refusal = stateRefusal ?? (isOutdated ? changedMeanwhile() : undefined);
  const result = await (refusal
    ? repeated(contract, serving, call, sent, context, refusal)
    : handled(contract, serving, call, sent, context));
  if (result instanceof Response) return result;
  if (contract.answer === null) return http.body(null, 204);
  if (context.config.mode !== 'production') contract.answer.parse(result);
  const headers = http.get('listHeaders') ?? {};
  const changed = changedAt && contract.method === 'GET' ? { ETag: `"${changedAt}"` } : {};
  return { data: result, status: contract.status === 201 ? 201 : 200, headers, changed };
}

/** Why the state of the found record does not allow a call; undefined if it does. */
async function refusalOf(
  { state }: Serving<Contract, unknown>,
  found: unknown,
): Promise<Problem | undefined> {
  try {
    await state?.(found);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** A body as sent. Of a call that is refused anyway it only tells a retry, so nothing can be wrong with it. */
async function readSent(http: HttpContext, contract: Contract, isRefused: boolean): Promise<unknown> {
  if (!contract.body || contract.streams) return undefined;
  return isRefused ? readBody(http, contract).catch(() => undefined) : readBody(http, contract);
}

/** A call whose body is not validated yet. */
type Received = Omit<Call<Contract, unknown>, 'body' | 'key'>;

/** A call with its key, and the answer if an earlier attempt under that key has run. */
async function keyed(
  contract: Contract,
  { again }: Serving<Contract, unknown>,
  received: Received & { body: unknown },
  sent: unknown,
  context: ServerContext,
) {
  const { params, body, caller, http } = received;
  const named = again && http.req.header('idempotency-key');
  // What a whole record changes depends on what it says at the time.
  const asked = isWhole(sent) ? sent : body;
  const requested = { sent: named, contract: contract.id, userId: caller?.id ?? null, params, body: asked };
  const key = await requestKeyOf(context.secret, requested);
  const call = { ...received, body: body as never, key };
  const answered = async () => {
    const made = key && (await madeUnder(context, key));
    return made ? again?.(made, call) : undefined;
  };
  return { call, answered };
}

/** Answers a refused call if it is a retry: its first attempt made the newer version or state. Else throws the refusal, 409. */
async function repeated(
  contract: Contract,
  serving: Serving<Contract, unknown>,
  received: Received,
  sent: unknown,
  context: ServerContext,
  refusal: Problem,
) {
  const read = contract.body ? contract.body.safeParse(sent) : { success: true as const, data: undefined };
  if (!read.success && !isWhole(sent)) throw refusal;
  const { answered } = await keyed(contract, serving, { ...received, body: read?.data }, sent, context);
  const before = await answered();
  if (!before) throw refusal;
  return before;
}

/** Validates and handles a call. A retry under its key is answered with what the first attempt created or changed. */
async function handled(
  contract: Contract,
  serving: Served,
  received: Received,
  sent: unknown,
  context: ServerContext,
) {
  await serving.beforeFields?.(sent, received.found, received.caller);
  const asked = await changesAsked(contract, serving, received, sent);
  const body = contract.streams ? undefined : validate(contract.body, asked);
  const { call, answered } = await keyed(contract, serving, { ...received, body }, sent, context);
  const before = await answered();
  if (before) return before;
  try {
    await requireProof(serving, call);
    const answer = await serving.handle(call);
    if (call.key && isMove(contract, received.found)) await keepMoveKey(context, call.key, received.found.id);
    return answer;
  } catch (error) {
    // Of two simultaneous attempts, the second returns what the first created or changed.
    const meanwhile = call.key && (await answered().catch(() => undefined));
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Throws 403 if the call is guarded and its caller has not proved themselves recently. */
async function requireProof({ proof }: Serving<Contract, unknown>, call: Call<Contract, unknown>) {
  if (!proof || !(proof === true || (await proof(call)))) return;
  const due = await call.caller?.proofDue?.();
  if (due) throw proofNeeded(due);
}

/**
 * What a change asks for. A record that is written back whole, as GET of its address answers it, is reduced to what differs
 * from what it says now: what nobody changed is not checked. Throws 422.
 */
async function changesAsked(
  contract: Contract,
  { mounted }: Served,
  received: Received,
  sent: unknown,
): Promise<unknown> {
  const read = mounted.get(`GET ${contract.path}`);
  if (contract.method !== 'PUT' || !read || !isWhole(sent) || !read.serving.allow(received.caller))
    return sent;
  const { params, caller, locale, http } = received;
  const found = await read.serving.find?.({ params, caller, locale, http });
  const query = read.contract.query?.parse({});
  const answer = await read.serving.handle({
    ...received,
    query,
    found,
    body: undefined,
    key: undefined,
  } as never);
  const current = recordIn(answer);
  if (!current || answer instanceof Response) return sent;
  const create = mounted.get(`POST ${contract.path.replace(/\/\{\w+\}$/, '')}`)?.contract;
  return changesIn(sent, current, { change: contract, create });
}

/** Whether a call moves the record in its path: whatever creates or changes one stores its key itself, in its transaction. */
function isMove({ method, status }: Contract, found: unknown): found is { id: number } {
  return (
    method === 'POST' && status !== 201 && typeof (found as { id?: unknown } | undefined)?.id === 'number'
  );
}

/** Whether a change is based on the current version. Callers that send no version are let through. */
function isUnchanged(http: HttpContext, sent: unknown, changedAt: string): boolean {
  const readAt = (sent as { updated_at?: unknown } | null | undefined)?.updated_at ?? undefined;
  const named = http.req.header('if-match');
  return readAt === undefined ? !named || isNamed(named, `"${changedAt}"`) : readAt === changedAt;
}

/** Browsers send the origin of the writing page: another site's is refused, whatever else it sends. */
function checkOrigin(http: HttpContext, publicUrl: string): void {
  const origin = http.req.header('origin');
  if (!origin) return;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (host === http.req.header('host') || host === new URL(publicUrl).host) return;
  throw new Problem('common.token_mismatch', 419);
}

function hasToken(http: HttpContext, secret: string): boolean {
  const header = http.req.header(tokenHeader);
  return tokenMatches(secret, getCookie(http, tokenCookie), header && decodeToken(header));
}

/** Whether a call proves that it was sent by a page of this site. Its origin, if sent, has been checked. */
async function isVouched(
  http: HttpContext,
  contract: Contract,
  { vouched }: Serving<Contract, unknown>,
): Promise<boolean> {
  const site = http.req.header('sec-fetch-site');
  const isOwnPage = site ? site === 'same-origin' : http.req.header('origin') !== undefined;
  if (!vouched || !isOwnPage) return false;
  const sent = contract.streams ? undefined : await readBody(http, contract).catch(() => undefined);
  return vouched(sent, http);
}

function decodeToken(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return '';
  }
}

/** A path that is not even a valid id is 404, not 422. */
function readParams(contract: Contract, http: HttpContext): unknown {
  if (!contract.params) return undefined;
  const read = contract.params.safeParse(http.req.param());
  if (!read.success) throw notFound();
  return read.data;
}

function validate(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(input);
  if (!read.success) throw invalidFields(faultsOf(read.error.issues, input));
  return read.data;
}
