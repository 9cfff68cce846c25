import type { Acceptance } from './acceptances.contract.ts';
import type { StoredAcceptance } from './acceptances.repository.ts';

/** The evidence as staff see it. */
export function presentAcceptance(row: StoredAcceptance): Acceptance {
  const { withdrawal } = row;
  return {
    id: row.id,
    name: row.name,
    id_last4: row.id_last4,
    channel: row.channel as Acceptance['channel'],
    sent_to: row.sent_to,
    code_sent_at: row.code_sent_at,
    accepted_at: row.accepted_at,
    ip: row.ip,
    user_agent: row.user_agent,
    locale: row.locale as Acceptance['locale'],
    revision: row.revision,
    terms_version: row.terms_version,
    agreement: row.agreement,
    hash: row.hash,
    pdf_hash: row.pdf_hash,
    signature: row.signature,
    request_id: row.request_id,
    signed_on: row.signed_on,
    file_id: row.file_id,
    recorded_by: row.recorded_by,
    taken_back: withdrawal && { reason: withdrawal.reason, by: withdrawal.by_name, at: withdrawal.at },
  };
}

/** An address that its owner recognises: `s•••@example.com`. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
