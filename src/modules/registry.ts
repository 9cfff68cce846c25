import type { Module } from '../base/module.ts';
import { acceptances } from './acceptances/module.ts';
import { accounts } from './accounts/module.ts';
import { approvals } from './approvals/module.ts';
import { attachments } from './attachments/module.ts';
import { banking } from './banking/module.ts';
import { blog } from './blog/module.ts';
import { branches } from './branches/module.ts';
import { certificates } from './certificates/module.ts';
import { changeOrders } from './change-orders/module.ts';
import { configuration } from './configuration/module.ts';
import { contracts } from './contracts/module.ts';
import { customers } from './customers/module.ts';
import { designs } from './designs/module.ts';
import { diary } from './diary/module.ts';
import { estimations } from './estimations/module.ts';
import { guarantees } from './guarantees/module.ts';
import { imports } from './imports/module.ts';
import { invoices } from './invoices/module.ts';
import { journal } from './journal/module.ts';
import { ledger } from './ledger/module.ts';
import { legal } from './legal/module.ts';
import { media } from './media/module.ts';
import { notes } from './notes/module.ts';
import { notifications } from './notifications/module.ts';
import { numbering } from './numbering/module.ts';
import { onboarding } from './onboarding/module.ts';
import { outbox } from './outbox/module.ts';
import { pages } from './pages/module.ts';
import { papers } from './papers/module.ts';
import { partners } from './partners/module.ts';
import { portal } from './portal/module.ts';
import { projects } from './projects/module.ts';
import { quotes } from './quotes/module.ts';
import { replies } from './replies/module.ts';
import { reports } from './reports/module.ts';
import { requests } from './requests/module.ts';
import { retention } from './retention/module.ts';
import { sampleYear } from './sample-year/module.ts';
import { search } from './search/module.ts';
import { shareLinks } from './share-links/module.ts';
import { suppliers } from './suppliers/module.ts';
import { team } from './team/module.ts';
import { timeline } from './timeline/module.ts';
import { vouchers } from './vouchers/module.ts';
import { zatca } from './zatca/module.ts';

const registered = [
  journal,
  media,
  configuration,
  legal,
  numbering,
  papers,
  outbox,
  accounts,
  notes,
  attachments,
  timeline,
  shareLinks,
  notifications,
  approvals,
  imports,
  customers,
  acceptances,
  partners,
  projects,
  team,
  blog,
  replies,
  requests,
  designs,
  branches,
  estimations,
  quotes,
  onboarding,
  pages,
  search,
  ledger,
  contracts,
  certificates,
  guarantees,
  invoices,
  zatca,
  diary,
  changeOrders,
  retention,
  vouchers,
  banking,
  suppliers,
  portal,
  reports,
  sampleYear,
] as const;

declare module '#base/permissions.ts' {
  interface Registered {
    modules: typeof registered;
  }
}

/** The list of all modules. Each comes after the modules it needs. */
export const modules: readonly Module[] = registered;
