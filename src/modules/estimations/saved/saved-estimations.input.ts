import { z } from 'zod';
import { toE164 } from '#base/phone.ts';
import { emailField, maxPhone } from '#wire/contact-fields.ts';
import { readJson, readNumber } from '#wire/entry-fields.ts';
import { idAsText, line, localeName, paragraph } from '#wire/fields.ts';
import { byCategory, isPossible, max, projectTypes, realtyTypes } from '../estimations.engine.ts';

const phone = z
  .string()
  .trim()
  .max(maxPhone)
  .transform((text, { issues }) => {
    const number = text === '' ? '' : toE164(text);
    if (number !== null) return number;
    issues.push({ code: 'custom', message: 'estimations.phone', input: text });
    return z.NEVER;
  });

/** A number as typed by a program or a person, in any of the three scripts; empty is 0. */
const asNumber = (sent: unknown) => readNumber(sent) ?? 0;

const inRange = z.number().min(0, { abort: true }).max(max, { abort: true });

const qty = z.preprocess(asNumber, inRange.refine(Number.isInteger, { error: 'estimations.whole' }));

const space = z.preprocess(
  asNumber,
  inRange.refine((area) => isPossible({ qty: 0, space: area }), { error: 'estimations.hundredths' }),
);

const item = z.object({
  qty: qty.meta({ type: 'integer', minimum: 0, maximum: max }),
  space: space.meta({ type: 'number', minimum: 0, maximum: max, description: 'm², at most two decimals' }),
  notes: z.preprocess(
    (text) => (typeof text === 'string' && text.trim() === '' ? null : text),
    paragraph(500).nullish(),
  ),
});

/** The items as JSON text (as our own pages send them) or as an object. */
const description = z.preprocess(readJson, z.strictObject(byCategory(() => item.optional())));

export const savePayload = z
  .object({
    name: line(100),
    email: emailField.transform((address) => address.toLowerCase()),
    phone: phone.nullish().transform((number) => number ?? ''),
    city: z
      .preprocess((text) => (text === '' ? null : text), line(60).nullish())
      .transform((city) => city ?? ''),
    realty_type: z.enum(realtyTypes),
    project_type: z.enum(projectTypes),
    description: description.meta({
      type: 'string',
      description:
        'JSON text, or an object: a map from item name to {qty, space, notes}. Ratios, prices and totals beside them are not read.',
      example: '{"land_floor":{"qty":1,"space":285}}',
    }),
    shown_total: z.preprocess(asNumber, z.number().min(0)).optional().meta({
      type: 'number',
      description: 'SAR: the total that the customer saw, to detect whether the stored one differs',
    }),
  })
  .meta({ id: 'SaveEstimation' });

/** What staff enter for a customer, who may have no e-mail address. */
export const staffPayload = savePayload
  .omit({ shown_total: true })
  .extend({
    email: z
      .preprocess(
        (sent) => (typeof sent === 'string' && sent.trim() === '' ? null : sent),
        savePayload.shape.email.nullish(),
      )
      .transform((address) => address ?? ''),
    customer_id: idAsText.nullish().meta({
      description: 'The customer it belongs to; left out, one is found by the contact data or added',
    }),
    request_id: idAsText.nullish().meta({
      description:
        'The lead that it is for: it is added to its estimations, and is for its customer by default',
    }),
    locale: localeName
      .optional()
      .meta({ description: 'The language of the customer; by default the reader’s' }),
  })
  .meta({ id: 'StaffEstimation' });

export type SavePayload = z.output<typeof savePayload>;
