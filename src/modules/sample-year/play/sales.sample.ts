import type { estimates, LeadStory, OfferStory, smallWorks } from '#demo/content/year/sales.ts';
import { acceptByLink, issue } from './jobs.sample.ts';
import { receive } from './money.sample.ts';
import { known, type Office } from './office.sample.ts';

/** Days from a lead to the last thing that happened to it. */
const leadDays = 6;

/** A lead, and what became of it. */
export function addLead(office: Office, lead: LeadStory): void {
  const { calendar, apart, make } = office;
  let id = 0;
  calendar.on(lead.ago, async () => {
    const party = [...office.parties.values()].find(({ name }) => name === lead.name);
    const { name, phone, source, message, value } = lead;
    ({ id } = await make('/api/requests', {
      ...{ name, phone, source, message, value, real_estate_type: lead.realty, project_type: lead.project },
      ...(party && { customer_id: party.id }),
    }));
  });
  const { stage, lostReason: lost_reason, note, next } = lead;
  if (stage === 'new') return;
  const planned = next && { next_action: next[0], next_action_on: calendar.day(-next[1]) };
  calendar.on(Math.max(lead.ago - leadDays, 1), () =>
    apart.call('PUT', `/api/requests/${id}`, { stage, lost_reason, note, ...planned }),
  );
}

/** An estimation of a customer, which staff confirm the next day. */
export function addEstimate(office: Office, estimate: (typeof estimates)[number]): void {
  const { calendar, make } = office;
  let id = 0;
  calendar.on(estimate.ago, async () => {
    const { id: customer_id, name, email } = known(office.parties, estimate.customer);
    const items = Object.entries(estimate.areas).map(([item, space]) => [item, { qty: 1, space }]);
    ({ id } = await make('/api/estimations', {
      ...{ customer_id: String(customer_id), name, email, city: 'الرياض' },
      ...{ realty_type: estimate.realty, project_type: estimate.project },
      description: Object.fromEntries(items),
    }));
  });
  if (estimate.confirmed)
    calendar.on(estimate.ago - 1, () =>
      make('/api/estimations/confirm', { id: String(id), is_approved: 'Y', status: 'confirmed' }),
    );
}

/** An offer without a contract, up to its end. */
export function addOffer(office: Office, story: OfferStory): void {
  const { calendar, make, apart } = office;
  let id = 0;
  const path = () => `/api/quotes/${id}`;
  const reason = story.reason ?? '';
  calendar.on(story.ago, async () => {
    ({ id } = await make('/api/quotes', offerBody(office, story)));
    if (story.ends !== 'draft') await make(`${path()}/send`);
  });
  const end = story.ago - 5;
  const buyer = () => known(office.parties, story.customer);
  const ends: Partial<Record<OfferStory['ends'], () => void>> = {
    accepted: () => calendar.on(end, () => acceptByLink(office, id, buyer())),
    withdrawn: () => calendar.on(end, () => make(`${path()}/withdraw`, { reason })),
    // Whoever reads it first after its last day finds it expired.
    expired: () => calendar.on(story.ago - story.valid - 1, () => apart.call('GET', path())),
    declined: () => calendar.on(end, () => declineByLink(office, id, reason)),
    superseded: () =>
      calendar.on(end, async () => {
        ({ id } = await make(`${path()}/revise`));
        await make(`${path()}/send`);
      }),
  };
  ends[story.ends]?.();
}

function offerBody({ calendar, parties }: Office, story: OfferStory) {
  return {
    ...{ customer_id: known(parties, story.customer).id, site: { city: 'الرياض' } },
    ...{ name: story.name, translations: { en: { name: story.en } } },
    ...{ valid_until: calendar.day(story.ago - story.valid), advance_percent: 10, retention_percent: 10 },
    lines: story.lines.map(([description, en, unit, quantity, unit_price]) => ({
      ...{ description, translations: { en: { description: en } }, unit, quantity, unit_price },
    })),
  };
}

async function declineByLink({ apart: { call } }: Office, id: number, reason: string): Promise<void> {
  const { quote } = await call<{ quote: { share: { code: string } } }>('GET', `/api/quotes/${id}`);
  await call('POST', `/api/d/${quote.share.code}/decline`, { reason });
}

/** An invoice without a contract, paid in cash two weeks later. */
export function addSmallWork(office: Office, work: (typeof smallWorks)[number]): void {
  const { calendar } = office;
  const { ago, customer } = work;
  let invoice_id = 0;
  calendar.on(ago, async () => {
    const line = { description: work.what, translations: { en: { description: work.en } }, unit: 'مقطوعية' };
    const lines = [{ ...line, quantity: 1, unit_price: work.price }];
    const { id: customer_id } = known(office.parties, customer);
    invoice_id = await issue(office, { customer_id, lines, due_date: calendar.day(ago - 15) });
  });
  if (work.paid)
    calendar.on(ago - 14, () => receive(office, customer, { invoice_id }, ago - 14, { method: 'cash' }));
}
