import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { List } from '#ui/admin/use-list.ts';
import type { ManagedProject } from '../../projects.admin.contract.ts';

/**
 * Opens what `/admin/projects#first`, the dashboard's way to a first project, leads to, once the list is read: the project that
 * waits for its pictures (0 for none, which is a new one). The address is then the list's own.
 */
export function useFirstProject(list: List<ManagedProject>, open: (waiting: number) => void): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const due = hash === '#first' && list.state === 'ready';

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each arrival
  useEffect(() => {
    if (!due) return;
    navigate('/admin/projects', { replace: true, preventScrollReset: true });
    open(list.rows.find((project) => !project.is_public)?.id ?? 0);
  }, [due]);
}
