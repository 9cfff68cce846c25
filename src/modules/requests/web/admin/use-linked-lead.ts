import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { toast } from '#ui/toast.ts';
import type { Lead } from '../../leads.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { readLead } from './use-lead.ts';

/** Opens the request that the address names, such as `/admin/requests/12`. Returns what goes back to the list's own address. */
export function useLinkedLead(open: (lead: Lead) => void): () => void {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const say = usePanelWords();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each address
  useEffect(() => {
    if (id === undefined) return;
    let left = false;
    readLead(id).then(
      ({ request }) => left || open(request),
      () => left || toast.error({ title: say('failed') }),
    );
    return () => {
      left = true;
    };
  }, [id]);

  return () => {
    if (id !== undefined) navigate(`/admin/requests${search}`, { replace: true, preventScrollReset: true });
  };
}
