import type { Job, Progress } from '#demo/content/year/contracts.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { receive } from './money.sample.ts';
import { known, type Office } from './office.sample.ts';

/** A contract while the year is played. */
interface Played {
  id: number;
  /** Of each certificate, once it is invoiced. */
  invoices: number[];
}

/** A contract from its offer to its last day. Returns what reads its id. */
export function addJob(office: Office, job: Job): () => number {
  const { calendar, make } = office;
  const played: Played = { id: 0, invoices: [] };
  const contract = (verb: string, body: object = {}) => make(`/api/contracts/${played.id}/${verb}`, body);
  const buyer = () => known(office.parties, job.customer);
  let quote_id: number | undefined;
  if (job.quoted)
    calendar.on(job.signed + 24, async () => {
      quote_id = await offer(office, job);
    });
  if (job.quoted) calendar.on(job.signed + 9, () => acceptByLink(office, quote_id ?? 0, buyer()));

  calendar.on(job.signed, async () => {
    const taken = quote_id === undefined ? { customer_id: buyer().id, lines: linesOf(job) } : { quote_id };
    const { id } = await make('/api/contracts', {
      ...taken,
      ...conditionsOf(job, calendar.day(job.signed - 3)),
    });
    played.id = id;
    if (!job.works) return;
    await contract('approve');
    await contract('send');
    await contract('sign', { signed_on: calendar.day(job.signed), name: buyer().name });
    await contract('activate');
  });
  const id = () => played.id;
  if (!job.works) return id;
  addAdvance(office, job, played);
  for (const [place, progress] of job.progress.entries())
    addCertificate(office, { job, played, progress, place });
  for (const change of job.changes ?? []) addChange(office, played, change, buyer);
  if (job.credit) addCredit(office, played, job.credit);
  if (job.suspended)
    calendar.on(job.suspended, () => contract('suspend', { reason: 'توقف بطلب العميل لحين صدور الرخصة' }));
  for (const on of ['preliminary', 'final'] as const) addHandover(office, played, on, job);
  return id;
}

const linesOf = ({ lines }: Job) =>
  lines.map(([description, en, amount]) => ({
    ...{ description, translations: { en: { description: en } }, unit: 'مقطوعية' },
    ...{ quantity: 1, unit_price: amount },
  }));

const conditionsOf = (job: Job, starts_on: string) => ({
  ...{
    name: job.name,
    translations: { en: { name: job.en } },
    site: { city: 'الرياض', district: job.district },
  },
  ...{ advance_percent: job.advance, retention_percent: job.retention, starts_on },
  ...{ duration_days: job.days, defects_days: job.defectsDays, payment_days: 30 },
});

async function offer(office: Office, job: Job): Promise<number> {
  const { id } = await office.make('/api/quotes', {
    ...{ customer_id: known(office.parties, job.customer).id, lines: linesOf(job) },
    ...{ name: job.name, translations: { en: { name: job.en } } },
    ...{ site: { city: 'الرياض', district: job.district }, valid_until: office.calendar.day(job.signed) },
    ...{ advance_percent: job.advance, retention_percent: job.retention },
  });
  await office.make(`/api/quotes/${id}/send`);
  return id;
}

/** As the customer does it, with the code that was mailed. */
export async function acceptByLink(office: Office, quoteId: number, buyer: { name: string }): Promise<void> {
  const { call } = office.apart;
  const { quote } = await call<{ quote: { share: { code: string } } }>('GET', `/api/quotes/${quoteId}`);
  const address = `/api/d/${quote.share.code}`;
  await call('POST', `${address}/code`, { channel: 'email' });
  const code = await mailedCode(office);
  const { document } = await call<{ document: { terms_version: number | null } }>('GET', address);
  const { terms_version } = document;
  await call('POST', `${address}/accept`, {
    ...{ name: buyer.name, id_last4: '0001', agreed: true, terms_version, code },
  });
}

/** The code in the customer's mailbox: nobody reads it in the panel. */
async function mailedCode({ apart }: Office): Promise<string | undefined> {
  const mail = await tablesOf<{ mails: { id: number; kind: string; text: string } }>(
    apart.context.database.kysely,
  )
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'acceptance_code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
}

function addAdvance(office: Office, job: Job, played: Played): void {
  let invoice = 0;
  office.calendar.on(job.signed - 2, async () => {
    invoice = await issue(office, { contract_id: played.id, type: 386 });
  });
  office.calendar.on(job.signed - 14, () =>
    receive(office, job.customer, { invoice_id: invoice }, job.signed - 14),
  );
}

export async function issue({ make }: Office, body: object): Promise<number> {
  const { id } = await make('/api/invoices', body);
  await make(`/api/invoices/${id}/issue`);
  return id;
}

interface Certified {
  job: Job;
  played: Played;
  progress: Progress;
  place: number;
}

function addCertificate(office: Office, { job, played, progress, place }: Certified): void {
  const { calendar, make } = office;
  const { ago, percents, until = 'invoiced' } = progress;
  const [first, last] = [job.progress[place - 1]?.ago ?? job.signed - 3, ago];
  let id = 0;
  const move = (verb: string, body: object = {}) => make(`/api/certificates/${id}/${verb}`, body);
  calendar.on(ago - 1, async () => {
    const lines = percents
      .map((percent, at) => ({ line_id: at + 1, percent }))
      .filter(({ percent }) => percent > 0);
    const period = { period_from: calendar.day(first - 1), period_to: calendar.day(last) };
    ({ id } = await make(`/api/contracts/${played.id}/certificates`, { lines, ...period }));
    await move('submit');
    await move('measure');
  });
  if (until === 'measured') return;
  calendar.on(ago - 3, () => move('approve'));
  if (until === 'approved') return;
  calendar.on(ago - 6, () =>
    move('agree', { agreed_on: calendar.day(ago - 6), name: known(office.parties, job.customer).name }),
  );
  if (until === 'agreed') return;
  calendar.on(ago - 8, async () => {
    played.invoices[place] = await issue(office, { certificate_id: id });
  });
  if (progress.paidAfter === undefined) return;
  const paid = ago - 8 - progress.paidAfter;
  calendar.on(paid, () =>
    receive(office, job.customer, { invoice_id: played.invoices[place] ?? 0 }, paid, progress),
  );
}

type Change = NonNullable<Job['changes']>[number];

function addChange(office: Office, played: Played, change: Change, buyer: () => { name: string }): void {
  const { calendar, make } = office;
  const [description, en, amount] = change.line;
  let id = 0;
  calendar.on(change.ago, async () => {
    ({ id } = await make(`/api/contracts/${played.id}/change-orders`, {
      ...{
        name: change.name,
        translations: { en: { name: change.en } },
        reason: 'client',
        days: change.days,
      },
      lines: [{ line_id: null, description, translations: { en: { description: en } }, amount }],
    }));
    await make(`/api/change-orders/${id}/send`);
  });
  if (!change.decided) return;
  calendar.on(change.ago - 4, async () => {
    const signed = { signed_on: calendar.day(change.ago - 4), name: buyer().name };
    await make(`/api/change-orders/${id}/accept`, signed);
    await make(`/api/change-orders/${id}/apply`);
  });
}

function addCredit(
  office: Office,
  played: Played,
  { ago, of, line, amount, reason }: NonNullable<Job['credit']>,
) {
  office.calendar.on(ago, async () => {
    const { id } = await office.make(`/api/invoices/${played.invoices[of]}/credit-notes`, {
      ...{ lines: [{ line_id: line, amount }], reason },
    });
    await office.make(`/api/invoices/${id}/issue`);
  });
}

/** Hands over, and releases what is retained until then. */
function addHandover(office: Office, played: Played, on: 'preliminary' | 'final', job: Job): void {
  const ago = job[on];
  if (ago === undefined) return;
  const { calendar, make } = office;
  calendar.on(ago, () => {
    const defects = on === 'preliminary' ? ['معالجة فواصل الدهان في الدور الأول'] : [];
    return make(`/api/contracts/${played.id}/hand-over`, { on, date: calendar.day(ago), defects });
  });
  let release = 0;
  calendar.on(ago - 3, async () => {
    release = (await make(`/api/contracts/${played.id}/retention-releases`, { on })).id;
  });
  calendar.on(ago - 12, () => make(`/api/retention-releases/${release}/agree`));
  calendar.on(ago - 30, () => receive(office, job.customer, { retention_release_id: release }, ago - 30));
  if (on === 'final') calendar.on(ago - 33, () => make(`/api/contracts/${played.id}/close`));
}
