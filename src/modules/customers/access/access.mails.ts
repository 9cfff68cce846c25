import { ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { inSentences, queueMail } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { CustomerRow } from '../customers.fields.ts';
import ar from '../locales/mails.ar.json' with { type: 'json' };
import en from '../locales/mails.en.json' with { type: 'json' };

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

interface AccessCode {
  /** The customer's address. */
  email: string;
  /** Alone on a line. */
  code: string;
  /** Address of the account that asks. */
  account: string;
  minutes: number;
  locale: Locale;
}

/** Mails the code that opens a customer's documents to the account that asks, to the address on the customer's record. */
export async function mailAccessCode(
  context: ServerContext,
  row: Pick<CustomerRow, 'id' | 'name' | 'translations'>,
  { email, code, account, minutes, locale }: AccessCode,
  trx: Connection,
): Promise<void> {
  const t = words[locale];
  const { en = {} } = JSON.parse(row.translations) as { en?: { name?: string } };
  const name = (locale === 'en' && en.name) || row.name;
  await queueMail(
    context,
    {
      ...{ to: email, kind: 'access_code', locale, about: { subject: 'customer', id: row.id } },
      subject: t('access.subject'),
      greeting: t('greeting', inSentences({ name })),
      paragraphs: [
        t('access.what', { account: ltrIsolated(account) }),
        code,
        t('access.valid', { count: minutes }),
      ],
      closing: [t('access.ignore')],
      reason: t('access.reason'),
      secrets: [{ kind: 'code', text: code }],
    },
    trx,
  );
}
