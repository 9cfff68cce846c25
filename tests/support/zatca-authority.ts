import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCertificateAuthority } from './zatca-certificates.ts';

export interface Sent {
  method: string;
  path: string;
  otp: string | undefined;
  credentials: string;
  clearance: string | undefined;
  body: {
    invoiceHash?: string;
    uuid?: string;
    invoice?: string;
    csr?: string;
    compliance_request_id?: string;
  };
}

/** How one call is answered: by a status and a body, or not at all. */
export type Reply =
  | { status: number; body?: object | string; headers?: Record<string, string> }
  /** Accepts the document, then cuts the connection. */
  | 'lost'
  /** Cuts the connection before the document is taken. */
  | 'reset'
  /** Accepts the document, and answers after as many milliseconds. */
  | { after: number };

type Answer = Extract<Reply, { status: number }>;

export interface TaxAuthority {
  /** For `ZATCA_BASE_URL`. */
  url: string;
  sent: Sent[];
  /** Decides about a call; undefined accepts it. */
  judge: (sent: Sent) => Reply | undefined;
  /** The one-time password that it accepts. */
  otp: string;
  /** Milliseconds by which its clock is ahead. */
  ahead: number;
  /** Documents that it took, by hash, in their order. */
  taken: Map<string, Sent>;
  stop(): Promise<void>;
}

/** What the stamp covers of a document, hashed. */
export function hashOf(invoice: string): string {
  const xml = Buffer.from(invoice, 'base64').toString();
  const covered = xml
    .replace(/^<\?xml[^>]*\?>\n/, '')
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*<\/cac:Signature>/s, '')
    .replace(
      /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/s,
      '',
    );
  return createHash('sha256').update(covered).digest('base64');
}

const validation = (status: 'PASS' | 'WARNING' | 'ERROR', messages: object[] = []) => ({
  infoMessages: [
    {
      type: 'INFO',
      code: 'XSD_ZATCA_VALID',
      category: 'XSD validation',
      message: 'Complied',
      status: 'PASS',
    },
  ],
  warningMessages: status === 'WARNING' ? messages : [],
  errorMessages: status === 'ERROR' ? messages : [],
  status,
});

/** The authority's answer that a document is refused, or accepted with warnings, in its longer shape. */
export function verdict(
  call: 'clearance' | 'reporting',
  status: 'WARNING' | 'ERROR',
  code: string,
  message: string,
) {
  const accepted = call === 'clearance' ? 'CLEARED' : 'REPORTED';
  return {
    validationResults: validation(status, [{ type: status, code, category: 'KSA', message, status }]),
    [`${call}Status`]: status === 'ERROR' ? `NOT_${accepted}` : accepted,
  };
}

/** A fake of the tax authority's interface on loopback. It checks hashes and credentials, and knows documents again. */
export async function startTaxAuthority(port = 0): Promise<TaxAuthority> {
  const issuer = createCertificateAuthority();
  const known = new Map<string, string>();
  let requests = 0;

  function issue(csr: string) {
    requests += 1;
    const request = Buffer.from(csr, 'base64').toString();
    const token = Buffer.from(issuer.certify(request)).toString('base64');
    const secret = `secret-${requests}`;
    known.set(token, secret);
    return {
      status: 200,
      body: { requestID: requests, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret },
    };
  }
  const requested = new Map<string, string>();

  function answer(sent: Sent): Answer {
    const { path, body, method } = sent;
    const [, , step] = path.split('/');
    const isOtp = sent.otp === authority.otp;
    if (step === 'compliance' && !path.endsWith('/invoices')) {
      if (!isOtp) return { status: 400, body: { code: 'Invalid-OTP', message: 'OTP is not valid' } };
      const issued = issue(body.csr ?? '');
      requested.set(String(issued.body.requestID), body.csr ?? '');
      return issued;
    }
    const [token = '', secret = ''] = sent.credentials.split(':');
    if (known.get(token) !== secret) return { status: 401, body: { message: 'Unauthorized' } };
    if (step === 'production') {
      if (method === 'PATCH')
        return isOtp
          ? issue(body.csr ?? '')
          : { status: 400, body: { code: 'Invalid-OTP', message: 'OTP is not valid' } };
      const csr = requested.get(String(body.compliance_request_id));
      return csr
        ? issue(csr)
        : { status: 400, body: { code: 'Invalid-Request', message: 'unknown request' } };
    }
    const { invoice = '', invoiceHash = '' } = body;
    const call = path.includes('clearance') ? 'clearance' : 'reporting';
    if (hashOf(invoice) !== invoiceHash)
      return { status: 400, body: verdict(call, 'ERROR', 'invoiceHash', 'The hash does not match') };
    if (step === 'compliance') {
      const isStandard = Buffer.from(invoice, 'base64').toString().includes('name="01');
      const field = isStandard ? { clearanceStatus: 'CLEARED' } : { reportingStatus: 'REPORTED' };
      return { status: 200, body: { validationResults: validation('PASS'), ...field } };
    }
    const clearedInvoice = Buffer.from(
      Buffer.from(invoice, 'base64').toString().replace('</Invoice>', '<!-- cleared --></Invoice>'),
    ).toString('base64');
    const isAgain = authority.taken.has(invoiceHash);
    if (!isAgain) authority.taken.set(invoiceHash, sent);
    const passed = { validationResults: validation('PASS') };
    if (call === 'clearance')
      return { status: isAgain ? 208 : 200, body: { ...passed, clearanceStatus: 'CLEARED', clearedInvoice } };
    return { status: isAgain ? 409 : 200, body: { ...passed, reportingStatus: 'REPORTED' } };
  }

  const server: Server = createServer(async (request, response) => {
    const sent = await read(request);
    authority.sent.push(sent);
    const judged = authority.judge(sent);
    if (judged === 'reset') return void request.socket.destroy();
    const reply = judged && judged !== 'lost' && 'status' in judged ? judged : answer(sent);
    if (judged === 'lost') return void request.socket.destroy();
    if (judged && 'after' in judged) await new Promise((resolve) => setTimeout(resolve, judged.after));
    const date = new Date(Date.now() + authority.ahead).toUTCString();
    response.writeHead(reply.status, { 'Content-Type': 'application/json', date, ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
  });
  const authority: TaxAuthority = {
    ...{ url: '', sent: [], judge: () => undefined, otp: '123456', ahead: 0, taken: new Map() },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return authority;
}

async function read(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization = '', otp, 'clearance-status': clearance } = request.headers;
  return {
    ...{ method: request.method ?? '', path: request.url ?? '', otp: otp?.toString() },
    credentials: Buffer.from(authorization.replace('Basic ', ''), 'base64').toString(),
    clearance: clearance?.toString(),
    body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
  };
}
