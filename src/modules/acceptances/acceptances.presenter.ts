import type { Locale } from '#base/locale.ts';
import { mailLeaves } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Acceptance, Decline } from './acceptances.contract.ts';
import type { StoredAcceptance } from './acceptances.repository.ts';
import type { DeclineRow } from './acceptances.table.ts';

/** The evidence as staff see it. */
export function presentAcceptance(row: StoredAcceptance): Acceptance {
  const { withdrawal, paper } = row;
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
    signed_paper: paper && { file_id: paper.file_id, by: paper.by_name, at: paper.at },
    needs_paper: needsPaper(row),
  };
}

/** Whether the office alone may have made it, as it could read the code, and no signed paper says otherwise. */
export function needsPaper({ channel, withdrawal, paper }: StoredAcceptance): boolean {
  return channel === 'outbox' && withdrawal === null && paper === null;
}

/** How a document was declined by link, as staff see it. */
export function presentDecline(row: DeclineRow): Decline {
  const { reason, declined_at, ip, user_agent, link_id, request } = row;
  const locale = row.locale as Locale;
  return { reason, declined_at, ip, user_agent, locale, link_id, request_id: request };
}

/** How a document is accepted, as the holder of its link sees it; `email` is where the code would go. */
export function presentOpenAcceptance(
  context: ServerContext,
  { inForce, email }: { inForce: StoredAcceptance | null; email: string | null },
) {
  return {
    accepted_at: inForce?.accepted_at ?? null,
    accepted_by: inForce?.name ?? null,
    accepted_channel: (inForce?.channel ?? null) as Acceptance['channel'] | null,
    code_to: email ? hiddenAddress(email) : null,
    code_by: codeChannel(context),
  };
}

/** How codes reach customers now. */
export function codeChannel(context: ServerContext): 'email' | 'outbox' {
  return mailLeaves(context) ? 'email' : 'outbox';
}

/** An address that its owner recognises: `s•••@example.com`. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
