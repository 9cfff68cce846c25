import { useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { findCustomers } from '#modules/customers/web/index.ts';
import { findProjects } from '#modules/projects/web/index.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ChosenRecord, type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import type { LineValues } from './line-fields.tsx';

const parties = ['customer', 'project'] as const;

type Party = (typeof parties)[number];

const finders = { customer: findCustomers, project: findProjects };

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
  const { locale } = useI18n();
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
            find={(text) => finders[choosing](text, locale)}
            onChoose={(found) => choose(choosing, found)}
          />
        </Modal>
      )}
    </div>
  );
}
