import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { formatMoment } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { paperDay } from '#modules/papers/server.ts';
import type { StoredAcceptance } from '../acceptances.repository.ts';
import { signaturePicture } from './drawn-signature.presenter.ts';

export type EvidenceFact = [key: string, text: string | number | null, kind?: 'ltr' | 'long'];

/** The evidence of an acceptance for a paper's last page, in the order and by the names of its texts. */
export function evidenceFacts(acceptance: StoredAcceptance, word: Translate, locale: Locale) {
  const moment = (at: string | null) => at && formatMoment(at, locale);
  return {
    name: ['name', isolated(acceptance.name)],
    id_last4: ['id_last4', acceptance.id_last4, 'ltr'],
    agreement: ['agreement', isolated(acceptance.agreement)],
    channel: [
      'channel',
      word(acceptance.channel, {
        address: acceptance.sent_to,
        date: acceptance.signed_on ? paperDay(acceptance.signed_on) : '',
        by: isolated(userName(acceptance.recorded_by, locale)),
      }),
    ],
    code_sent_at: [
      acceptance.channel === 'outbox' ? 'code_made_at' : 'code_sent_at',
      moment(acceptance.code_sent_at),
    ],
    accepted_at: ['accepted_at', moment(acceptance.accepted_at)],
    ip: ['ip', acceptance.ip, 'ltr'],
    user_agent: ['user_agent', acceptance.user_agent, 'long'],
    hash: ['hash', acceptance.hash, 'ltr'],
    pdf_hash: ['pdf_hash', acceptance.pdf_hash, 'ltr'],
  } as const satisfies Record<string, EvidenceFact>;
}

/** Facts as the template reads them; empty ones are left out. */
export function labelledFacts(facts: readonly EvidenceFact[], word: Translate) {
  return facts.flatMap(([key, text, kind = 'text']) =>
    text === null || text === '' ? [] : [{ label: word(key), value: { kind, text: String(text) } }],
  );
}

/** The evidence of a document whose paper names nothing else with it, in its texts below `at`. */
export function presentEvidence(
  acceptance: StoredAcceptance,
  t: Translate,
  { at, locale }: { at: string; locale: Locale },
): object {
  const word: Translate = (key, values) => t(`${at}.${key}`, values);
  const facts = Object.values(evidenceFacts(acceptance, word, locale));
  return {
    title: word('title'),
    facts: labelledFacts(facts, word),
    signature: acceptance.signature && {
      label: word('signature'),
      svg: signaturePicture(acceptance.signature),
    },
  };
}
