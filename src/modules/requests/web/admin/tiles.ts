import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { Inbox } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { countLeadsByWeek, listLeads } from '../../leads/leads.contract.ts';
import { countRequests } from '../../requests.contract.ts';

/** Of the leads due then, those that are new, and wait as such too. */
const alsoNew = (due: 'late' | 'today') =>
  addressOf(listLeads, {}, { due, assignee: 'me', status: 'new', per_page: 1 });

export const tiles: ModuleTiles = {
  statistics: [
    {
      key: 'requests',
      icon: Inbox,
      path: countRequests.path,
      to: '/admin/requests',
      asks: ['orders'],
      place: 10,
    },
  ],
  parts: [
    {
      of: 'requests',
      key: 'requests',
      path: addressOf(listLeads, {}, { per_page: 1 }),
      to: '/admin/requests',
    },
  ],
  weekly: [{ key: 'requests', path: countLeadsByWeek.path, asks: ['orders'], place: 10 }],
  fresh: [
    {
      key: 'requests',
      path: addressOf(listLeads, {}, { since: 'yesterday', per_page: 1 }),
      to: '/admin/requests?since=yesterday',
      asks: ['orders'],
    },
  ],
  dashboard: [
    {
      key: 'leads',
      asks: ['orders'],
      load: async () => ({ default: (await import('./figures/lead-figures.tsx')).LeadFigures }),
      place: 10,
    },
  ],
  waiting: [
    {
      key: 'late',
      path: addressOf(listLeads, {}, { due: 'late', assignee: 'me', per_page: 1 }),
      to: '/admin/requests?due=late&assignee=me',
      asks: ['orders'],
      late: true,
      shared: alsoNew('late'),
    },
    {
      key: 'today',
      path: addressOf(listLeads, {}, { due: 'today', assignee: 'me', per_page: 1 }),
      to: '/admin/requests?due=today&assignee=me',
      asks: ['orders'],
      shared: alsoNew('today'),
    },
    {
      key: 'requests',
      path: addressOf(listLeads, {}, { status: 'new', per_page: 1 }),
      to: '/admin/requests?status=new',
      asks: ['orders'],
    },
  ],
};
