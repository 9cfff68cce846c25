import { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';
import { answerInProcess } from './data-answer.ts';
import { problemPage, problemPageHeaders } from './problem-page.ts';
import { unavailable } from './problems.ts';
import { type HttpContext, localeOf } from './request.ts';

/** Statuses of refused attempts: they are logged, so that attacks are visible. */
const guards = new Set([403, 419, 429]);

/**
 * The one place where errors become answers: `{message, errors?}` in the request's language, or a page that says it where a
 * browser opened the address itself. Anything but a
 * Problem is logged in full and answered 500 with the request id, 503 if the database is down, or 507 if its
 * disk is full.
 */
export function answerProblem(error: unknown, http: HttpContext, context: ServerContext): Response {
  const problem = asProblem(error, http, context);
  if (guards.has(problem.status)) {
    const { method, path } = http.req;
    context.log.info({ status: problem.status, code: problem.code, method, path }, 'refused');
  }
  const locale = localeOf(http);
  const t = context.words(locale);
  const errors = problem.faults && {
    errors: Object.fromEntries(
      Object.entries(problem.faults).map(([path, faults]) => [
        path,
        faults.map((fault) => t(fault.code, fault.parameters)),
      ]),
    ),
  };
  const id = problem.status >= 500 ? { request_id: http.get('requestId') } : {};
  const proof = problem.proof && { proof: problem.proof };
  const message = t(problem.code, problem.parametersIn(locale));
  const body = { message, ...errors, ...proof, ...problem.details, ...id };
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...problem.headers,
  };
  const { status } = problem;
  const inProcess = answerInProcess(http, body, status, headers);
  if (inProcess) return inProcess;
  if (http.req.header('Sec-Fetch-Dest') === 'document')
    return new Response(problemPage(body, locale), {
      status,
      headers: { ...headers, ...problemPageHeaders },
    });
  return new Response(JSON.stringify(body), { status, headers });
}

/** The problem for an error; unexpected errors are logged here, and only here. */
export function asProblem(error: unknown, http: HttpContext, context: ServerContext): Problem {
  if (error instanceof Problem) return error;
  context.log.error({ err: error, request_id: http.get('requestId'), path: http.req.path }, 'request failed');
  if (context.database.engine.isFull(error)) {
    return new Problem('common.storage_full', 507, { headers: { 'Retry-After': '60' }, cause: error });
  }
  if (context.database.engine.isUnavailable(error)) return unavailable(error);
  return new Problem('common.failed', 500, { cause: error });
}
