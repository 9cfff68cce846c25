import { z } from 'zod';
import { environments } from '#modules/invoices/invoices.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { digitCode, line, moment, pathId } from '#wire/fields.ts';
import { errorKinds } from '../gateway/answers.engine.ts';
import { unitStates } from '../zatca.table.ts';

const message = z.object({ kind: z.enum(['info', 'warning', 'error']), code: z.string(), text: z.string() });

export const unit = z
  .object({
    id: z.int(),
    name: z.string(),
    branch: z.string(),
    environment: z.enum(environments),
    serial: z.string(),
    category: z.string(),
    address: z.string().meta({ description: 'Short national address' }),
    state: z.enum(unitStates),
    issuing: z.boolean().meta({ description: 'Whether invoices are issued with it in phase 2' }),
    csr: z.string().meta({ description: 'Signing request, PEM' }),
    checks: z.array(
      z.object({ sample: z.string(), state: z.enum(['passed', 'failed']), messages: z.array(message) }),
    ),
    expires_at: moment.nullable().meta({ description: 'When its certificate expires' }),
    stopped_at: moment
      .nullable()
      .meta({ description: 'Since when its credentials are refused; nothing is sent' }),
    key_readable: z.boolean().meta({
      description:
        'False if its key cannot be opened, as KEY_SECRET has changed: it neither issues nor submits',
    }),
    problem: z
      .object({ step: z.string(), code: z.string(), message: z.string(), at: moment })
      .nullable()
      .meta({ description: 'Why the last step failed' }),
    counter: z.int().meta({ description: 'Documents in its chain' }),
    waiting: z.int().meta({ description: 'Documents that wait for the authority' }),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'ZatcaUnit' });

export type Unit = z.infer<typeof unit>;

const tag = 'zatca';
const path = '/api/zatca/units';

export const listUnits = defineContract({
  id: 'listZatcaUnits',
  ...{ tag, method: 'GET', path },
  summary: 'Lists the devices that issue e-invoices',
  answer: z.array(unit),
});

const code = line(63).min(1, { error: 'common.required' });
/** An entry that is chosen by itself if it is empty. */
const optionalLine = line(63).or(z.literal(''));

export const addUnit = defineContract({
  id: 'addZatcaUnit',
  ...{ tag, method: 'POST', path },
  summary: 'Adds a device with a key of its own and its signing request',
  body: z.object({
    name: code,
    branch: code,
    environment: z.enum(environments),
    // A bar divides the parts of the serial number in the request.
    serial: optionalLine
      .refine((text) => !text.includes('|'), { error: 'zatca.serial' })
      .default('')
      .meta({ description: 'By default a random one' }),
    category: optionalLine.default('Construction'),
    address: optionalLine
      .default('')
      .meta({ description: 'Short national address; by default the company’s' }),
  }),
  status: 201,
  answer: z.object({ unit }),
  problems: [422],
  idempotent: true,
});

export type NewUnit = z.output<NonNullable<typeof addUnit.body>>;

export const readUnit = defineContract({
  id: 'readZatcaUnit',
  ...{ tag, method: 'GET', path: `${path}/{id}` },
  summary: 'Reads a device',
  params: pathId,
  answer: z.object({ unit }),
});

const otp = digitCode(6, 'zatca.otp');

/** A step of a unit, which can be repeated until it succeeds. */
const step = <const Id extends string, const Verb extends string>(id: Id, verb: Verb, summary: string) =>
  defineContract({
    id,
    ...{ tag, method: 'POST', path: `${path}/{id}/${verb}` },
    summary,
    params: pathId,
    answer: z.object({ unit }),
    problems: [409, 503],
  });

const otpStep = <const Id extends string, const Verb extends string>(id: Id, verb: Verb, summary: string) =>
  defineContract({
    id,
    ...{ tag, method: 'POST', path: `${path}/{id}/${verb}` },
    summary,
    params: pathId,
    body: z.object({ otp }),
    answer: z.object({ unit }),
    problems: [409, 503],
  });

export const requestAgain = step(
  'renewZatcaRequest',
  'csr',
  'Makes a new key and signing request of the company’s present data, before the compliance certificate',
);
export const getCompliance = otpStep(
  'getZatcaComplianceCertificate',
  'compliance',
  'Asks for the compliance certificate with the one-time password of the authority’s portal',
);
export const runChecks = step(
  'runZatcaChecks',
  'checks',
  'Sends the six sample documents; only those that have not passed, if it is repeated',
);
export const getProduction = step(
  'getZatcaProductionCertificate',
  'production',
  'Asks for the production certificate; the device can issue then',
);
export const renewUnit = otpStep(
  'renewZatcaUnit',
  'renew',
  'Renews the certificate with a new key and a one-time password',
);
export const resumeUnit = step('resumeZatcaUnit', 'resume', 'Sends again after credentials were refused');
export const retireUnit = step('retireZatcaUnit', 'retire', 'Ends a device for good');

export const readQueue = defineContract({
  id: 'readZatcaQueue',
  ...{ tag, method: 'GET', path: '/api/zatca/queue' },
  summary: 'What waits for the tax authority, oldest first (at most 100)',
  answer: z.object({
    waiting: z.int(),
    oldest: moment.nullable(),
    stopped: z.boolean().meta({ description: 'Whether credentials of a device are refused' }),
    locked: z.boolean().meta({
      description: 'Whether documents wait for a key that cannot be opened, as KEY_SECRET has changed',
    }),
    rows: z.array(
      z.object({
        invoice_id: z.int(),
        number: z.string().nullable(),
        call: z.enum(['clearance', 'reporting']),
        tries: z.int(),
        last_error: z.string().nullable().meta({ description: 'Of the last attempt, in technical words' }),
        error: z
          .object({
            kind: z.enum(errorKinds),
            status: z.int().nullable().meta({ description: 'HTTP status; null if there was no answer' }),
            explanation: z.string().meta({ description: 'What happened, in the language of the reader' }),
            said: z.string().meta({ description: 'The authority’s own words; empty for none' }),
          })
          .nullable(),
        held: z.enum(['stopped', 'locked']).nullable().meta({
          description: 'Why it is not attempted until somebody acts: credentials or key of its device',
        }),
        due_at: moment,
        created_at: moment,
      }),
    ),
  }),
});

export type ZatcaQueue = z.infer<NonNullable<typeof readQueue.answer>>;
