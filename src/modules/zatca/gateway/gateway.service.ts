import { readTexts } from '#modules/configuration/server.ts';
import type { Environment } from '#modules/invoices/invoices.contract.ts';
import type { ServerContext } from '#server/context.ts';
import { faultOf, type GatewayAnswer, jsonIn } from './answers.engine.ts';

export const authorityAddress = 'https://gw-fatoora.zatca.gov.sa/e-invoicing';

const folders: Record<Environment, string> = {
  developer: 'developer-portal',
  simulation: 'simulation',
  production: 'core',
};

/** Milliseconds for an answer. A claim on a document lasts longer. */
const patience = 30_000;
const maxAnswer = 20_000_000;

export interface GatewayCall {
  method?: 'POST' | 'PATCH';
  path: string;
  body: object;
  credentials?: { certificate: string; secret: string };
  headers?: Readonly<Record<string, string>>;
}

/** Calls the authority once. Never rejects: no answer has the status null. */
export async function callAuthority(
  context: ServerContext,
  environment: Environment,
  { method = 'POST', path, body, credentials, headers = {} }: GatewayCall,
): Promise<GatewayAnswer> {
  try {
    const texts = await readTexts(context, ['zatca_base_url']);
    const base = texts.zatca_base_url?.value.trim().replace(/\/+$/, '') || authorityAddress;
    const response = await fetch(`${base}/${folders[environment]}${path}`, {
      method,
      headers: {
        ...{ 'Accept-Version': 'V2', accept: 'application/json', 'accept-language': 'en' },
        ...{ 'Content-Type': 'application/json', ...headers },
        ...(credentials && { Authorization: `Basic ${basic(credentials)}` }),
      },
      body: JSON.stringify(body),
      // Credentials go nowhere else; 303 is an answer of its own.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const text = (await response.text()).slice(0, maxAnswer);
    const wait = Number(response.headers.get('retry-after') ?? 'none');
    return {
      status: response.status,
      ...{ text, body: jsonIn(text), fault: null },
      retryAfter: Number.isFinite(wait) && wait >= 0 ? Math.min(wait, 3600) : null,
    };
  } catch (error) {
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : '';
    return { status: null, text: cause.slice(0, 1000), body: {}, retryAfter: null, fault: faultOf(error) };
  }
}

function basic({ certificate, secret }: { certificate: string; secret: string }): string {
  return Buffer.from(`${certificate}:${secret}`).toString('base64');
}
