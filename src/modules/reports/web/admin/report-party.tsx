import { useId, useState } from 'react';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { findCustomers } from '#modules/customers/web/index.ts';
import { findProjects } from '#modules/projects/web/index.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ChosenRecord, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import type { Named } from '../../layouts/layout.values.ts';
import type { Party } from './report-kinds.ts';

/** Whose list has the records. */
const permissions: Record<Party, string> = { customer: 'clients', project: 'projects' };

const finders = { customer: findCustomers, project: findProjects };

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
          <RecordFinder
            label={t('find_party')}
            kind={party}
            find={(text) => finders[party](text, locale)}
            onChoose={({ id }) => choose(String(id))}
          />
        </Modal>
      )}
    </div>
  );
}
