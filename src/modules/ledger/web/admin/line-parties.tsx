import { useState } from 'react';
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
import type { LineValues } from './line-fields.tsx';

const parties = ['customer', 'project'] as const;

type Party = (typeof parties)[number];

/** Whose list has the records. */
const permissions: Record<Party, string> = { customer: 'clients', project: 'projects' };

interface LinePartiesProps {
  line: LineValues;
  /** Which line it is, counted from 1. */
  number: number;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<LineValues>, fault: string) => void;
}

/** The customer or supplier, and the project, that a line is about. */
export function LineParties({ line, number, errors, onChange }: LinePartiesProps) {
  const t = useModuleWords();
  const may = { customer: useMay(permissions.customer), project: useMay(permissions.project) };
  const [choosing, setChoosing] = useState<Party | null>(null);
  const find = useFinders();
  const choose = (party: Party, found: Found | null) => {
    setChoosing(null);
    onChange(
      { [`${party}_id`]: found?.id ?? null, [party]: found && { id: found.id, name: found.title } },
      `lines.${number - 1}.${party}_id`,
    );
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      {parties.map((party) => {
        const chosen = line[party];
        const error = errors[`lines.${number - 1}.${party}_id`];
        return (
          <div key={party} className="grid min-w-0 gap-1">
            {chosen ? (
              <ChosenRecord
                found={{ id: chosen.id, title: chosen.name, details: [] }}
                onLeave={() => choose(party, null)}
              />
            ) : (
              may[party]('read') && (
                <Button
                  size="sm"
                  kind="secondary"
                  aria-label={t(`choose_${party}_of`, { number })}
                  onClick={() => setChoosing(party)}
                >
                  {t(`choose_${party}`)}
                </Button>
              )
            )}
            {error && (
              <p role="alert" className="text-fault text-small">
                {error}
              </p>
            )}
          </div>
        );
      })}
      {choosing && (
        <Modal title={t(`choose_${choosing}`)} size="md" onClose={() => setChoosing(null)}>
          <RecordFinder
            label={t('find_party')}
            kind={choosing}
            find={find[choosing]}
            onChoose={(found) => choose(choosing, found)}
          />
        </Modal>
      )}
    </div>
  );
}

function useFinders(): Record<Party, (text: string) => Promise<Found[]>> {
  const { locale } = useI18n();
  const query = (text: string) => ({ per_page: 8, ...(text && { q: text }) });
  return {
    customer: async (text) => {
      const rows = await callContract(browserCall, customers.list, { query: query(text) });
      return rows.map((row) => ({ id: row.id, title: localized(row, 'name', locale), details: [] }));
    },
    project: async (text) => {
      const rows = await callContract(browserCall, listProjects, { query: query(text) });
      return rows.map((row) => ({ id: row.id, title: localized(row, 'name', locale), details: [] }));
    },
  };
}
