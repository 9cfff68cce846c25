import type { Page } from '@playwright/test';
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
