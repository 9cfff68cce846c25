import { useId, useState } from 'react';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { customers } from '#modules/customers/customers.contract.ts';
import { listProjects } from '#modules/projects/admin/projects.admin.contract.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ChosenRecord, type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { callContract } from '#wire/contract-call.ts';
import type { Named } from '../../layouts/layout.values.ts';
import type { Party } from './report-kinds.ts';

/** Whose list has the records. */
const permissions: Record<Party, string> = { customer: 'clients', project: 'projects' };

interface ReportPartyProps {
  party: Party;
  /** Of the record to which the report is narrowed; empty for all. */
  id: string;
  /** It, once the report is read; null if it is no more. */
  named: Named | null | undefined;
  onChoose: (id: string | null) => void;
}

/** The customer or supplier, or the project, that a report is narrowed to. */
export function ReportParty({ party, id, named, onChoose }: ReportPartyProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const label = useId();
  const mayRead = useMay(permissions[party])('read');
  const [choosing, setChoosing] = useState(false);
  const choose = (found: string | null) => {
    setChoosing(false);
    onChoose(found);
  };
  if (!id && !mayRead) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a filter among fields, not a group of them in a form
    <div role="group" aria-labelledby={label} className="grid min-w-0 max-w-full gap-1.5">
      <span id={label} className="text-label">
        {t(`parties.${party}`)}
      </span>
      {id ? (
        <ChosenRecord
          found={{
            ...{ id: Number(id), details: [] },
            title: named ? localized(named as never, 'name', locale) : `#${id}`,
          }}
          onLeave={() => choose(null)}
        />
      ) : (
        <Button size="md" kind="secondary" onClick={() => setChoosing(true)}>
          {t(`all_of.${party}`)}
        </Button>
      )}
      {choosing && (
        <Modal title={t(`parties.${party}`)} size="md" onClose={() => setChoosing(false)}>
          <Finder party={party} onChoose={(found) => choose(String(found.id))} />
        </Modal>
      )}
    </div>
  );
}

function Finder({ party, onChoose }: { party: Party; onChoose: (found: Found) => void }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const list = party === 'customer' ? customers.list : listProjects;
  const find = async (text: string): Promise<Found[]> => {
    const query = { per_page: 8, ...(text && { q: text }) };
    const rows = (await callContract(browserCall, list as never, { query } as never)) as (Named & {
      id: number;
    })[];
    return rows.map((row) => ({ id: row.id, title: localized(row as never, 'name', locale), details: [] }));
  };
  return <RecordFinder label={t('find_party')} kind={party} find={find} onChoose={onChoose} />;
}
