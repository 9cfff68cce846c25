import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { CalendarDays, ListOrdered, NotebookPen } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [
    { key: 'journal_entries', to: '/admin/journal-entries', icon: NotebookPen, group: 'finance', place: 60 },
    { key: 'ledger_accounts', to: '/admin/accounts', icon: ListOrdered, group: 'finance', place: 61 },
    { key: 'ledger_periods', to: '/admin/periods', icon: CalendarDays, group: 'finance', place: 62 },
  ],
  creates: [
    { key: 'journal_entry', to: '/admin/journal-entries/new', icon: NotebookPen, permission: 'accounting' },
  ],
  permissions: { accounting: 'finance' },
};
