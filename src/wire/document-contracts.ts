import { z } from 'zod';
import { defineContract } from './contract.ts';
import { localeName, pathId } from './fields.ts';

/** A text in both languages; '' where there is none. */
export const bothLanguages = z.object({ ar: z.string(), en: z.string() });

/** A message to the customer with the document's link, for WhatsApp. */
export const whatsapp = z.object({
  text: z.string(),
  url: z.string().nullable().meta({ description: 'Opens the chat with the customer; null without a phone' }),
});

/** What became of the mail with a document. */
export const mailOutcome = z.enum(['sent', 'kept', 'none']).meta({
  description:
    '`sent`: it leaves. `kept`: there is no mail server, so it is only in the outbox. `none`: the customer has no address',
});

interface PaperOptions {
  id: string;
  tag: string;
  /** Path of the record, such as `/api/quotes/{id}`. */
  path: string;
  summary: string;
}

/** Contract of the PDF of a record, in the reader's language or in `locale`. */
export function paperContract({ id, tag, path, summary }: PaperOptions) {
  return defineContract({
    ...{ id, tag, method: 'GET', path: `${path}/pdf`, summary },
    params: pathId,
    query: z.object({ locale: localeName.optional() }),
    answer: z.string().meta({ format: 'binary' }),
    type: 'application/pdf',
    problems: [503],
  });
}

interface MovesOptions<Answer> {
  /** Last part of the calls' ids, such as `Quote`. */
  one: string;
  tag: string;
  /** Base path of the calls, such as `/api/quotes`. */
  path: string;
  answer: Answer;
}

/**
 * Declares calls that move a kind of document to another state: `POST {path}/{id}/{verb}`, 409 where its state
 * does not allow that.
 */
export function moveContracts<Answer extends z.ZodType>({ one, tag, path, answer }: MovesOptions<Answer>) {
  return <Body extends z.ZodType>(verb: string, summary: string, body: Body, bodyOptional = false) =>
    defineContract({
      id: `${verb.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}${one}`,
      tag,
      method: 'POST',
      path: `${path}/{id}/${verb}`,
      summary,
      params: pathId,
      body,
      bodyOptional,
      answer,
      problems: [409],
    });
}
