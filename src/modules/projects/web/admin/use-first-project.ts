import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { List } from '#ui/admin/use-list.ts';
import type { ManagedProject } from '../../admin/projects.admin.contract.ts';

/**
 * Handles `/admin/projects#first`, the dashboard's link to a first project, once the list has loaded: opens
 * the pictures of the project that waits for them, otherwise a new one.
 */
export function useFirstProject(list: List<ManagedProject>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const due = hash === '#first' && list.state === 'ready';

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each arrival
  useEffect(() => {
    if (!due) return;
    const waiting = list.rows.find((project) => !project.is_public);
    const path = waiting ? `${waiting.id}/media` : 'new';
    navigate(`/admin/projects/${path}`, { replace: true, preventScrollReset: true });
  }, [due]);
}
