import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import type { List } from '#ui/admin/use-list.ts';
import type { Lead } from '../../leads/leads.contract.ts';
import { BoardView } from './board/board-view.tsx';
import { LeadsList } from './leads-list.tsx';
import { usePanelWords } from './panel-words.ts';
import { type Assignee, useAssignees } from './use-assignees.ts';
import { useView, ViewSwitch } from './view-switch.tsx';

/** What the list or the board passes to the request opened over it. */
export interface LeadsOutlet {
  list: Pick<List<Lead>, 'state' | 'rows' | 'reload'>;
  assignees: readonly Assignee[];
}

/** The leads: as a board, or as a list with spam in another folder. */
export default function LeadsPage() {
  const t = usePanelWords();
  const [view, choose] = useView();
  const assignees = useAssignees();
  const given = view && { assignees, switcher: <ViewSwitch view={view} onChoose={choose} /> };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {!given && <PageHeading>{t('title')}</PageHeading>}
      {given && view === 'board' && <BoardView title={t('title')} {...given} />}
      {given && view === 'list' && <LeadsList {...given} />}
    </>
  );
}
