import type { LucideIcon } from 'lucide-react';
import { staffLevel } from '#base/staff.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { Calculator } from '#ui/icon.tsx';
import {
  Building2,
  ClipboardList,
  Handshake,
  Inbox,
  LayoutDashboard,
  Mails,
  ScrollText,
  Settings,
  Tags,
  Users,
} from '#ui/more-icons.ts';

export interface AdminLink {
  /** Names its words, `page.<key>`. */
  key: string;
  to: string;
  icon: LucideIcon;
  /** What its page asks for; left out, everyone of the full menu sees it. */
  asks?: { level: number; module: string };
}

/** The full menu, for levels below 3. */
const fullMenu: readonly AdminLink[] = [
  { key: 'dashboard', to: '/admin', icon: LayoutDashboard },
  { key: 'projects', to: '/admin/projects', icon: Building2 },
  { key: 'users', to: '/admin/users', icon: Users },
  { key: 'estimations', to: '/admin/estimations', icon: Calculator },
  { key: 'partners', to: '/admin/partners', icon: Handshake },
  { key: 'config', to: '/admin/config', icon: Settings },
  { key: 'requests', to: '/admin/requests', icon: Inbox },
  { key: 'price_book', to: '/admin/price-book', icon: Tags },
  { key: 'outbox', to: '/admin/outbox', icon: Mails, asks: { level: 1, module: 'settings' } },
  { key: 'system_log', to: '/admin/system-log', icon: ScrollText, asks: { level: 1, module: 'users' } },
];

const ownMenu: readonly AdminLink[] = [{ key: 'my_orders', to: '/admin/my-orders', icon: ClipboardList }];

/**
 * The pages of the sidebar for a level, in their order: below 3 the full menu, from 3 on one's own orders alone. Of the pages
 * that ask for more, those that open to these rights; none until the rights are known.
 */
export function menuOf(level: number, rights: Rights | null): readonly AdminLink[] {
  if (level >= staffLevel) return ownMenu;
  return fullMenu.filter(
    ({ asks }) => !asks || (rights && rights.level <= asks.level && rights.can(asks.module, 'read')),
  );
}
