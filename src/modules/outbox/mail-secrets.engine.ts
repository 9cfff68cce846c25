/**
 * What in a mail only some people may read in the panel:
 * - `key`: the key of a one-time link. Nobody but the recipient.
 * - `code`: a one-time code. Nobody but the recipient; without a mail server the office has to read it out, and level 1 can.
 * - `share`: the code of a document's link. Staff who may change the document.
 */
export type SecretKind = 'key' | 'code' | 'share';

export interface Secret {
  kind: SecretKind;
  /** As in the mail. */
  text: string;
}

const dots = '••••••';

/** Secrets as stored with their mail. */
export function secretsIn({ secrets }: { secrets: string | null }): Secret[] {
  return secrets === null ? [] : JSON.parse(secrets);
}

/** A text with dots for the secrets. */
export function withoutSecrets(text: string, secrets: readonly Secret[]): string {
  return secrets.reduce((shown, secret) => shown.replaceAll(secret.text, dots), text);
}

/** The subject of a mail as the panel shows it to everybody. */
export function maskedSubject(mail: { subject: string; secrets: string | null }): string {
  return withoutSecrets(mail.subject, secretsIn(mail));
}

/** The secret key of a one-time link: its token, or the whole link. */
export function keyOfLink(url: string): Secret {
  const token = new URL(url).searchParams.get('token');
  return { kind: 'key', text: token ? encodeURIComponent(token) : url };
}
