import type { Page, TestInfo } from '@playwright/test';
import type { Site } from '../site.ts';
import { mailsTo } from './people.ts';
import { call } from './staff.ts';

/** A company as a customer, made by the signed-in staff. */
export async function makeCustomer(page: Page, email: string): Promise<number> {
  const company = { name: 'شركة المالك التجارية', kind: 'company', email, phone: '0501234567' };
  const { customer } = await call<{ customer: { id: number } }>(page, 'POST', '/api/customers', company, 201);
  return customer.id;
}

/** A contract that is approved, signed on paper and active. */
export async function makeActiveContract<Contract extends { id: number }>(
  page: Page,
  entry: object,
): Promise<Contract> {
  const { contract } = await call<{ contract: Contract }>(page, 'POST', '/api/contracts', entry, 201);
  const move = (verb: string, body: object = {}) =>
    call(page, 'POST', `/api/contracts/${contract.id}/${verb}`, body);
  await move('approve');
  await move('sign', { signed_on: '2026-01-10', name: 'عبدالله القحطاني' });
  await move('activate');
  return contract;
}

/**
 * The one-time codes in the mails to an address, the oldest first, once there are at least this many mails. They may
 * arrive in another order than they were sent.
 */
export async function codesTo(email: string, atLeast: number): Promise<string[]> {
  const mails = await mailsTo(email, atLeast);
  return mails.flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1] ?? []);
}

/** The customer accepts a document behind a link, by the code that is mailed after `mails` other mails. */
export async function acceptByLink(page: Page, code: string, email: string, mails: number): Promise<void> {
  const path = `/api/d/${code}`;
  const { document } = await call<{ document: { terms?: { version: number } } }>(page, 'GET', path);
  await call(page, 'POST', `${path}/code`, { channel: 'email' });
  await call(page, 'POST', `${path}/accept`, {
    ...{ name: 'عبدالله القحطاني', id_last4: '4821', agreed: true },
    code: (await codesTo(email, mails + 1)).at(-1),
    terms_version: document.terms?.version,
  });
}

/** A year that only this run of the test uses, as periods may not overlap: `newest`, or one before it. */
export function ownYear(newest: number, { language }: Site, { repeatEachIndex }: TestInfo): number {
  return newest - 2 * repeatEachIndex - (language === 'en' ? 1 : 0);
}
