import { readCertificate } from '#modules/invoices/e-invoice/certificate.service.ts';
import { findingsOf } from '#modules/invoices/e-invoice/checks.engine.ts';
import { checkDocument } from '#modules/invoices/e-invoice/document-check.service.ts';
import { generatedInvoices } from '#modules/invoices/e-invoice/e-invoice.factory.ts';
import { newDeviceKey } from '#modules/invoices/e-invoice/signing-request.service.ts';
import { writeInvoice } from '#modules/invoices/e-invoice/stamp.service.ts';
import { buyerFacts, sellerFacts } from '#modules/invoices/invoices.factory.ts';
import { startTaxAuthority, type TaxAuthority } from '#tests/support/zatca-authority.ts';
import { createCertificateAuthority } from '#tests/support/zatca-certificates.ts';
import { percentiles, write } from './calls.ts';
import { printTable } from './report.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { administrator, signIn } from './signed-in.ts';

const port = 3369;
const documents = 200;

/** E-invoices of phase 2: written, stamped and checked (10 ms each), and submitted to a fake of the authority (20/s). */
export async function measureZatca(): Promise<void> {
  const rows = measureWriting();
  const authority = await startTaxAuthority();
  const server = await startServer(port, {
    ...{ ADMIN_PASSWORD: administrator.password, DEMO: '0', ZATCA_BASE_URL: authority.url },
  });
  try {
    rows.push(await measureQueue(server, authority));
  } finally {
    await server.stop();
    await authority.stop();
  }
  printTable('E-invoices of phase 2', ['what', 'median', 'p95', 'longest'], rows);
}

/** By number of lines: all that issuing does to the document itself. */
function measureWriting(): string[][] {
  const key = newDeviceKey();
  const certificate = readCertificate(createCertificateAuthority().certificateOf(key));
  const stamping = { key, certificate };
  const taken = new Map<string, number[]>([
    ['up to 20 lines', []],
    ['21 to 60 lines', []],
    ['61 to 300 lines', []],
  ]);
  const at = new Date('2026-06-30T07:15:00Z');
  for (const { invoice } of generatedInvoices(600)) {
    const count = invoice.lines.length;
    const size = count <= 20 ? 'up to 20 lines' : count <= 60 ? '21 to 60 lines' : '61 to 300 lines';
    const startedAt = performance.now();
    const findings = findingsOf(invoice);
    const { xml } = writeInvoice(invoice, at, stamping);
    findings.push(...checkDocument(xml, { today: '2026-12-31' }));
    taken.get(size)?.push(performance.now() - startedAt);
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
  }
  return [...taken].map(([size, times]) => [
    `XML with stamp and check, ${size}`,
    ...percentiles(times, [0.5, 0.95, 1]),
  ]);
}

/** Documents that wait while the unit is stopped, from its resumption to the last one taken. */
async function measureQueue(server: RunningServer, authority: TaxAuthority): Promise<string[]> {
  const headers = await signIn(server);
  const post = <T>(path: string, body: object) => write<T>(server, headers, path, body);
  for (const [key, value] of Object.entries(sellerFacts)) await post('/api/configurations', { key, value });
  const named = { name: 'EGS-1', branch: 'الرياض', environment: 'simulation' };
  const { unit } = await post<{ unit: { id: number } }>('/api/zatca/units', named);
  const step = (verb: string, body = {}) => post(`/api/zatca/units/${unit.id}/${verb}`, body);
  await step('compliance', { otp: authority.otp });
  await step('checks');
  await step('production');
  await post('/api/configurations', { key: 'zatca_phase', value: '2' });
  authority.judge = ({ path }) => (path.endsWith('single') ? { status: 401, body: {} } : undefined);
  const { customer } = await post<{ customer: { id: number } }>('/api/customers', buyerFacts);
  const lines = [{ description: 'صيانة', quantity: 1, unit_price: 1000 }];
  for (let count = 0; count < documents; count += 1) {
    const { invoice } = await post<{ invoice: { id: number } }>('/api/invoices', {
      customer_id: customer.id,
      lines,
    });
    await post(`/api/invoices/${invoice.id}/issue`, {});
  }
  authority.judge = () => undefined;
  const startedAt = performance.now();
  await step('resume');
  for (;;) {
    const answer = await fetch(`${server.url}/api/zatca/queue`, { headers });
    const { waiting } = (await answer.json()) as { waiting: number };
    if (waiting === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  if (authority.taken.size !== documents)
    throw new Error(`${authority.taken.size} of ${documents} were taken`);
  return [`queue of ${documents}, submitted`, `${Math.round(documents / seconds)}/s`, '', ''];
}
