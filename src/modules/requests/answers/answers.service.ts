import { userName } from '#base/administrator-name.ts';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import { createTranslator } from '#i18n/translator.ts';
import { readCompany } from '#modules/configuration/server.ts';
import { assignmentOf } from '#modules/notes/server.ts';
import { sendAnswer } from '#modules/outbox/server.ts';
import { fillReply, type ReplyValues } from '#modules/replies/replies.engine.ts';
import { allReplies } from '#modules/replies/server.ts';
import type { ServerContext } from '#server/context.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BodyOf } from '#wire/contract.ts';
import { scopeOf } from '../leads/leads.engine.ts';
import type { LeadRow } from '../leads/leads.repository.ts';
import ar from '../locales/panel.ar.json' with { type: 'json' };
import en from '../locales/panel.en.json' with { type: 'json' };
import type { mailAnswer, ReadyAnswer } from './answers.contract.ts';

const words = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

/** Answers to leads in the language of their sender. */
export function createAnswersService(context: ServerContext) {
  async function valuesOf(row: LeadRow, caller: Caller): Promise<ReplyValues> {
    const locale = row.locale as Locale;
    const [company, { next_action_on: day }] = await Promise.all([
      readCompany(context.database.kysely, locale),
      assignmentOf(context, { subject: 'request', id: row.id }),
    ]);
    const phone = company.mobile || company.phone;
    return {
      name: row.name,
      number: String(row.id),
      work: scopeOf(row as unknown as Parameters<typeof scopeOf>[0], words[locale]),
      company: company.name,
      // Isolated, so that its groups keep their order in an Arabic sentence.
      phone: phone && `\u2066${phone}\u2069`,
      staff: userName(caller?.name ?? '', locale),
      date: day ? formatDate(day, locale) : '',
    };
  }

  return {
    async list(row: LeadRow, caller: Caller): Promise<ReadyAnswer[]> {
      const locale = row.locale as Locale;
      const [templates, values] = await Promise.all([allReplies(context), valuesOf(row, caller)]);
      return templates.map((template) => ({
        id: template.id,
        name: template.name,
        translations: { en: { name: template.translations.en?.name } },
        subject: fillReply(localized(template, 'subject', locale), values),
        text: fillReply(localized(template, 'text', locale), values),
      }));
    },

    /** Throws 422 for a lead without an e-mail address. */
    async mail(
      row: LeadRow,
      { subject, text }: BodyOf<typeof mailAnswer>,
      caller: Caller,
      key: RequestKey,
    ): Promise<void> {
      if (!row.email) throw invalidFields({ text: [{ code: 'requests.no_email' }] });
      const locale = row.locale as Locale;
      const { email: replyTo } = await readCompany(context.database.kysely, locale);
      const record = { subject: 'request', id: row.id };
      await context.database.kysely.transaction().execute(async (trx) => {
        const to = { to: row.email, name: row.name, locale, about: record };
        await sendAnswer(context, { ...to, subject, text, replyTo }, trx);
        const after = { answer: subject };
        await recordChange(context, { ...record, caller, action: 'update', name: row.name, after }, trx);
        await keepRequestKey(context, key, row.id, trx);
      });
    },
  };
}
