import type { LucideIcon } from 'lucide-react';
import { ClipboardList } from '#ui/icon.tsx';

export interface AdminLink {
  /** Names its words, `page.<key>`. */
  key: string;
  to: string;
  icon: LucideIcon;
}

/** The pages of the sidebar, in their order. */
export const adminNavigation: readonly AdminLink[] = [
  { key: 'my_orders', to: '/admin/my-orders', icon: ClipboardList },
];
