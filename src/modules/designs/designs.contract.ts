import { z } from 'zod';
import { addedFile } from '#modules/attachments/attachments.contract.ts';
import { binMark } from '#modules/customers/customers.contract.ts';
import { mayBeBlank, quoteRequest } from '#modules/requests/requests.contract.ts';
import { emailField, phoneField } from '#wire/contact-fields.ts';
import { defineContract } from '#wire/contract.ts';
import { moveContracts } from '#wire/document-contracts.ts';
import { optionalFlag } from '#wire/entry-fields.ts';
import { day, id, idAsText, localeName, moment, paragraph, pathId, translationsOf } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { designColumns, designFields } from './designs.fields.ts';
import { designStates } from './designs.states.ts';
import { maxUploadBytes, maxUploads, uploadHeader, uploadHours } from './designs.values.ts';

const phone = phoneField('requests.phone').meta({
  description: 'A Saudi mobile in any usual form, or any number with its country code',
  example: '0501234567',
});

const designForm = z
  .object({
    ...createShape(designFields),
    phone,
    email: mayBeBlank(emailField),
    honeypot: quoteRequest.shape.honeypot,
    form_token: quoteRequest.shape.form_token,
  })
  .meta({ id: 'DesignForm', description: 'Name, phone and city are required' });

export type DesignForm = z.output<typeof designForm>;

const { name, phone: _phone, email, ...shown } = designFields;

/** A request as its sender sees it. */
const ownDesign = z
  .object({
    id: z.int(),
    ...answerShape(shown),
    status: z.enum(designStates),
    files: z.int().meta({ description: 'How many files the sender has added' }),
    created_at: moment,
  })
  .meta({ id: 'OwnDesignRequest' });

export type OwnDesign = z.infer<typeof ownDesign>;

const tag = 'designs';
const path = '/api/design-requests';

export const sendDesignRequest = defineContract({
  id: 'sendDesignRequest',
  tag,
  method: 'POST',
  path,
  summary:
    'Asks for a design. Retries are recognised as those of a quote request. Files are added afterwards with the answered token',
  idempotent: true,
  body: designForm,
  answer: z.object({
    message: z.string(),
    design_request: ownDesign,
    upload: z
      .object({ token: z.string(), expires_at: moment, max_files: z.int() })
      .meta({ description: `The token is sent as the header ${uploadHeader}` }),
  }),
  status: 201,
  problems: [429],
});

export const addDesignFile = defineContract({
  id: 'addDesignRequestUpload',
  tag,
  method: 'POST',
  path: `${path}/{id}/uploads`,
  summary: `Adds a sender's file of up to 5 MB, as the part \`file\` of a form: at most ${maxUploads}, by the header ${uploadHeader} for ${uploadHours} hours, or by the account that sent the request`,
  params: pathId,
  body: z.object({ file: z.string().meta({ format: 'binary' }) }),
  streams: maxUploadBytes,
  answer: addedFile,
  status: 201,
  problems: [403, 409, 413, 415, 429],
  idempotent: true,
});

export const listOwnDesigns = defineContract({
  id: 'listOwnDesignRequests',
  tag,
  method: 'GET',
  path: `${path}/mine`,
  summary: 'Lists the design requests that one has sent while signed in, with their state',
  query: listQuery(['created_at', 'id'], '-created_at'),
  answer: z.array(ownDesign),
  problems: [401],
});

/** A request as staff see it. */
const design = z
  .object({
    id: z.int(),
    ...answerShape(designColumns),
    decline_reason: z.string(),
    customer_id: z.int().nullable(),
    customer: z
      .object({ id: z.int(), name: z.string(), translations: translationsOf(['name']), ...binMark })
      .nullable(),
    assignee: z.object({ id: z.int(), name: z.string() }).nullable(),
    next_action: z.string().nullable(),
    next_action_on: day.nullable(),
    is_spam: z.boolean(),
    spam_reason: z.string().nullable(),
    locale: localeName.meta({ description: 'Language in which it was sent' }),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'DesignRequest' });

export type Design = z.infer<typeof design>;

const { list, read, change, remove, restore } = recordContracts({
  as: 'design_request',
  ids: { one: 'DesignRequest', all: 'DesignRequests' },
  tag,
  path,
  called: { one: 'a design request', all: 'the design requests, or with spam=1 those set aside as spam' },
  answer: design,
  query: recordQuery(designColumns, ['id', 'created_at'], '-created_at').extend({
    spam: z.enum(['0', '1']).default('0'),
    customer_id: idAsText.optional(),
    assignee: z
      .union([z.literal('me'), idAsText])
      .optional()
      .meta({ description: "The assignee's id; `me` for the caller" }),
  }),
  create: designForm,
  change: z.object({
    ...changeShape(designFields),
    phone: phone.optional(),
    email: mayBeBlank(emailField).optional(),
    customer_id: id.nullable().optional(),
    is_spam: optionalFlag.meta({ description: 'Moves it to the spam folder, or back' }),
    ...readState,
  }),
});

/** The calls of staff. */
export const designRequests = { list, read, change, remove, restore };

export type DesignsQuery = z.output<NonNullable<typeof list.query>>;
export type DesignChange = z.output<typeof change.body & z.ZodType>;

const move = moveContracts({ one: 'DesignRequest', tag, path, answer: z.object({ design_request: design }) });

const unchanged = z.object(readState);

export const designMoves = {
  study: move('study', 'Marks a request as studied; takes an answer back', unchanged),
  offer: move('offer', 'Marks a studied request as offered', unchanged),
  accept: move('accept', 'Marks an offered request as accepted', unchanged),
  decline: move(
    'decline',
    'Declines a request, with a reason',
    z.object({ reason: paragraph(1000), ...readState }),
  ),
};
