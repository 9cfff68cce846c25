import type { Environment } from '#modules/invoices/invoices.contract.ts';
import type { Config } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import { callOut, OutgoingFault } from '#server/outgoing/outgoing-call.ts';
import { type GatewayAnswer, jsonIn } from './answers.engine.ts';

/** The tax authority's interface. Nobody can change it in the panel: whatever answers there gets keys and invoices. */
const authorityAddress = 'https://gw-fatoora.zatca.gov.sa/e-invoicing';

const folders: Record<Environment, string> = {
  developer: 'developer-portal',
  simulation: 'simulation',
  production: 'core',
};

/** Bytes of the longest answer, which contains a cleared invoice. */
const maxBytes = 20_000_000;

/** Where the authority is, and how far calls to it may go: its own address is on the internet. */
export function authorityAt({ zatcaBaseUrl }: Config) {
  return zatcaBaseUrl === undefined
    ? ({ base: authorityAddress, reach: 'internet' } as const)
    : ({ base: zatcaBaseUrl, reach: 'machine' } as const);
}

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
  const { base, reach } = authorityAt(context.config);
  try {
    const {
      status,
      text,
      headers: sent,
    } = await callOut({
      ...{ url: `${base}/${folders[environment]}${path}`, method, reach, maxBytes },
      headers: {
        ...{ 'Accept-Version': 'V2', accept: 'application/json', 'accept-language': 'en' },
        ...{ 'Content-Type': 'application/json', ...headers },
        ...(credentials && { Authorization: `Basic ${basic(credentials)}` }),
      },
      body: JSON.stringify(body),
    });
    const wait = Number(sent['retry-after'] ?? 'none');
    return {
      ...{ status, text, body: jsonIn(text), fault: null },
      retryAfter: Number.isFinite(wait) && wait >= 0 ? Math.min(wait, 3600) : null,
    };
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    return { status: null, text: error.message, body: {}, retryAfter: null, fault: error.kind };
  }
}

function basic({ certificate, secret }: { certificate: string; secret: string }): string {
  return Buffer.from(`${certificate}:${secret}`).toString('base64');
}
