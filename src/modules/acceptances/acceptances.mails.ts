import type { Locale } from '#base/locale.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { inSentences, mailLeaves, queueMail } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Offer } from './acceptable.subject.ts';
import type { DocumentKey } from './acceptances.repository.ts';
import { codeMinutes } from './codes.service.ts';
import ar from './locales/mails.ar.json' with { type: 'json' };
import en from './locales/mails.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** Mails a one-time code, alone on a line, to the address on the document. */
export async function mailCode(
  context: ServerContext,
  document: DocumentKey,
  { code, offer, locale }: { code: string; offer: Offer; locale: Locale },
  trx: Connection,
): Promise<void> {
  const t = words[locale];
  const title = offer.title[locale];
  await queueMail(
    context,
    {
      to: offer.email,
      kind: 'acceptance_code',
      locale,
      about: document,
      subject: t('code.subject', { title }),
      greeting: t('greeting', inSentences({ name: offer.party[locale] })),
      paragraphs: [t('code.what', { title }), code, t('code.valid', { count: codeMinutes })],
      closing: [t(mailLeaves(context) ? 'code.ignore' : 'code.ignore_kept')],
      reason: t('code.reason'),
      secrets: [{ kind: 'code', text: code }],
    },
    trx,
  );
}
