import { toHalalas, toRiyals } from '#base/money.ts';
import { certificatesForCustomer } from '#modules/certificates/server.ts';
import { ordersForCustomer } from '#modules/change-orders/server.ts';
import { readTexts } from '#modules/configuration/server.ts';
import type { PublicContract } from '#modules/contracts/contracts.contract.ts';
import { nextMilestone } from '#modules/contracts/contracts.engine.ts';
import {
  accountParts,
  accountsOf,
  type ContractRow,
  contractForCustomer,
  contractsNamed,
} from '#modules/contracts/server.ts';
import { type ShownDay, shownDiary } from '#modules/diary/server.ts';
import { invoicesForCustomer } from '#modules/invoices/server.ts';
import { messagesOn } from '#modules/notes/server.ts';
import { mailLeaves } from '#modules/outbox/server.ts';
import { dueOn } from '#modules/retention/releases/releases.engine.ts';
import { readRetention, releasesForCustomer } from '#modules/retention/server.ts';
import { createShareLinks, type RecordLinks } from '#modules/share-links/server.ts';
import { paymentsOfContract } from '#modules/vouchers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { OwnProject, OwnProjectInList, OwnWaiting, ShownInvoice } from './portal.contract.ts';
import { projectNotFound } from './portal.problems.ts';
import { nextOf, percentOf } from './project.engine.ts';

type Certificates = Awaited<ReturnType<typeof certificatesForCustomer>>;

/** Contracts as their customers see them. */
export function createPortalPresenter(context: ServerContext) {
  const { kysely } = context.database;
  const linkOf = (share: RecordLinks['share']) =>
    share?.open ? { code: share.code, url: `${context.config.publicUrl}/d/${share.code}` } : null;

  async function one(row: ContractRow): Promise<OwnProject> {
    const [
      names,
      contract,
      certificates,
      orders,
      days,
      releases,
      retention,
      accounts,
      given,
      payments,
      messages,
      linksOf,
      { corp_iban: iban },
    ] = await Promise.all([
      contractsNamed([row.id], kysely),
      contractForCustomer(context, row),
      certificatesForCustomer(context, row.id),
      ordersForCustomer(context, row),
      shownDiary([row.id], kysely),
      releasesForCustomer(row.id, kysely),
      readRetention(context, row.id),
      accountsOf(context, { contractIds: [row.id] }, kysely),
      invoicesForCustomer(context, row.id, kysely),
      paymentsOfContract(row.id, kysely),
      messagesOn(context, { subject: 'contract', id: row.id }),
      createShareLinks(context).of('contract', [row.id]),
      readTexts(context, ['corp_iban']),
    ]);
    const account = accounts.get(row.id);
    if (!account) throw projectNotFound();
    const { handovers, value } = contract;
    const course = { ...contract, handovers };
    const certified = contract.lines.reduce((sum, line) => sum + toHalalas(line.certified), 0);
    const link = linkOf(linksOf(row.id).share);
    const waiting_for = waitingFor({ row, link }, certificates, orders, linkOf);
    const named = names.get(row.id);
    return {
      id: row.id,
      ...{ name: named?.name ?? '', translations: named?.translations ?? {} },
      ...{
        contract_number: row.number ?? '',
        state: row.state,
        // A remeasured contract may come to more.
        percent: Math.min(percentOf(certified, row.net), 10_000) / 100,
      },
      stage: stageOf(days),
      next: nextOf(row.state, course),
      next_milestone: row.state === 'active' ? milestoneAfter(contract, percentOf(certified, row.net)) : null,
      site: { city: row.city, district: row.district, plot: row.plot, permit_no: row.permit_no },
      ...{
        starts_on: row.starts_on,
        ends_on: dueOn('preliminary', { ...course, handovers: [] }),
        waiting: waiting_for.length,
      },
      photograph: latestOf(days),
      ...{ party: contract.party, signed_on: row.signed_on, link },
      ...{ duration_days: row.duration_days, handovers },
      lines: contract.lines.map(
        ({ id, section, description, translations, original, amount, certified_percent, order }) => ({
          ...{ id, section, description, translations, original, amount },
          ...{ percent: certified_percent, order: order?.number ?? null },
        }),
      ),
      value,
      account: inRiyals(accountParts(account)),
      advance: inRiyals(account.advance),
      retention: [
        ...releases.map((release) => ({
          ...release,
          state: release.state as OwnProject['retention'][number]['state'],
          amount: toRiyals(release.amount),
        })),
        ...retention.steps
          .filter((step) => step.release === null)
          .map(({ on, amount, due_on }) => ({
            ...{ on, number: null, state: 'planned' as const, amount, date: due_on },
          })),
      ],
      waiting_for,
      change_orders: orders.map(({ share, open: _, ...order }) => ({ ...order, link: linkOf(share) })),
      certificates: certificates.map(({ share, invoice: _, elsewhere: __, ...certificate }) => ({
        ...certificate,
        // What is paid is the invoice: one sum is not paid twice.
        state: certificate.state === 'paid' ? 'invoiced' : certificate.state,
        link: linkOf(share),
      })),
      invoices: [...given, ...invoicedElsewhere(certificates)],
      payments,
      transfer: iban?.value ? { iban: iban.value, reference: row.number ?? '' } : null,
      days: days.map(({ id, day, stage, written, photographs }) => ({
        ...{ id, day, stage, photographs },
        written: written && {
          ...{ weather: written.weather, temperature: written.temperature },
          ...{ people_total: written.people_total, works: written.works },
        },
      })),
      messages,
      mails: mailLeaves(context),
    };
  }

  return {
    one,
    /** What awaits the customer in these contracts, without the rest of them. */
    async waiting(rows: readonly ContractRow[]): Promise<OwnWaiting> {
      const ids = rows.map(({ id }) => id);
      const [names, linksOf] = await Promise.all([
        contractsNamed(ids, kysely),
        createShareLinks(context).of('contract', ids),
      ]);
      const found = await Promise.all(
        rows.map(async (row) => {
          const [certificates, orders] = await Promise.all([
            certificatesForCustomer(context, row.id),
            ordersForCustomer(context, row),
          ]);
          const { name = '', translations = {} } = names.get(row.id) ?? {};
          const project = { id: row.id, name, translations, contract_number: row.number ?? '' };
          const link = linkOf(linksOf(row.id).share);
          return waitingFor({ row, link }, certificates, orders, linkOf).map((one) => ({ ...one, project }));
        }),
      );
      return { projects: rows.length, waiting: found.flat() };
    },
    async list(rows: readonly ContractRow[]): Promise<OwnProjectInList[]> {
      const projects = await Promise.all(rows.map(one));
      return projects.map((project) => ({
        ...{ id: project.id, name: project.name, translations: project.translations },
        ...{ contract_number: project.contract_number, state: project.state, percent: project.percent },
        ...{ stage: project.stage, next: project.next, site: project.site },
        next_milestone: project.next_milestone,
        ...{ starts_on: project.starts_on, ends_on: project.ends_on },
        ...{ waiting: project.waiting, photograph: project.photograph },
      }));
    },
  };
}

/** Invoices of certificates that were issued in another system. */
function invoicedElsewhere(certificates: Certificates): ShownInvoice[] {
  return certificates.flatMap(({ id, sequence, invoice, elsewhere, state, totals }) =>
    invoice === null || !elsewhere
      ? []
      : {
          ...{ id: null, number: invoice.number, type: '388' as const, date: invoice.date, due_date: null },
          ...{ certificate_id: id, sequence, payable: totals.payable, retention: totals.retention },
          ...{ due: totals.due, open: state === 'paid' ? 0 : totals.due },
          ...{ state: state === 'paid' ? 'paid' : 'issued', pdf: null, xml: null },
        },
  );
}

/** Amounts in SAR. */
function inRiyals<Amounts extends object>(amounts: Amounts): Record<keyof Amounts, number> {
  const told = Object.entries(amounts).map(([name, halalas]) => [name, toRiyals(Number(halalas))]);
  return Object.fromEntries(told) as Record<keyof Amounts, number>;
}

function waitingFor(
  { row, link }: { row: ContractRow; link: OwnProject['link'] },
  certificates: Certificates,
  orders: Awaited<ReturnType<typeof ordersForCustomer>>,
  linkOf: (share: RecordLinks['share']) => OwnProject['link'],
): OwnProject['waiting_for'] {
  return [
    ...(row.state === 'sent'
      ? [
          {
            ...{ kind: 'contract' as const, id: row.id, number: row.number ?? '', sequence: null },
            ...{ amount: toRiyals(row.total), link },
          },
        ]
      : []),
    ...certificates
      .filter(({ state }) => state === 'approved')
      .map(({ id, number, sequence, totals, share }) => ({
        ...{ kind: 'certificate' as const, id, number: number ?? '', sequence },
        ...{ amount: totals.due, link: linkOf(share) },
      })),
    ...orders
      .filter(({ open }) => open)
      .map(({ id, number, sequence, totals, share }) => ({
        ...{ kind: 'change_order' as const, id, number: number ?? '', sequence },
        ...{ amount: totals.total, link: linkOf(share) },
      })),
  ];
}

/** The first milestone that the certified per cent, in hundredths, does not reach. */
function milestoneAfter(
  { rhythm, milestones }: Pick<PublicContract, 'rhythm' | 'milestones'>,
  certified: number,
): OwnProject['next_milestone'] {
  if (rhythm !== 'milestones') return null;
  const parts = milestones.map(({ percent }) => ({ percent: Math.round(percent * 100) }));
  return milestones[nextMilestone(parts, certified)] ?? null;
}

function stageOf(days: readonly ShownDay[]): string | null {
  return days.find(({ stage }) => stage !== '')?.stage ?? null;
}

function latestOf(days: readonly ShownDay[]): OwnProject['photograph'] {
  const latest = days.find(({ photographs }) => photographs.length > 0);
  const photograph = latest?.photographs.at(-1);
  return latest && photograph ? { ...photograph, day: latest.day } : null;
}
