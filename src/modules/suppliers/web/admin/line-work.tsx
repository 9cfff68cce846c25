import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { contracts } from '#modules/contracts/contracts.contract.ts';
import { findContracts } from '#modules/contracts/web/index.ts';
import { findProjects } from '#modules/projects/web/index.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ChosenRecord, type Found, RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button } from '#ui/button.tsx';
import { callContract } from '#wire/contract-call.ts';
import type { LineValues } from './bill-values.ts';

const works = ['contract', 'project'] as const;

type Work = (typeof works)[number];

const finders = { contract: findContracts, project: findProjects };

interface LineWorkProps {
  line: LineValues;
  /** Counted from 0. */
  place: number;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<LineValues>, fault: string) => void;
}

/** The contract with its line, or the project, that bears the cost of a line. */
export function LineWork({ line, place, errors, onChange }: LineWorkProps) {
  const t = useModuleWords();
  const may = { contract: useMay('contracts'), project: useMay('projects') };
  const [choosing, setChoosing] = useState<Work | null>(null);
  const { locale } = useI18n();
  const at = `lines.${place}`;
  const number = place + 1;

  function choose(work: Work, found: Found | null) {
    setChoosing(null);
    if (work === 'project') return onChange({ project: found }, `${at}.project_id`);
    // The project of a contract is known; the lines are another contract's.
    onChange({ contract: found, contract_line_id: '', ...(found && { project: null }) }, `${at}.contract_id`);
  }

  return (
    <div className="grid min-w-0 gap-3 sm:col-span-2">
      <div className="flex min-w-0 flex-wrap items-start gap-3">
        {works.map((work) => {
          const chosen = line[work];
          const error = errors[`${at}.${work}_id`];
          // The project of a contract needs no choice.
          if (work === 'project' && line.contract && !error) return null;
          const offered = may[work]('read');
          if (!chosen && !offered) return null;
          return (
            <div key={work} className="grid min-w-0 content-start gap-1">
              <span className="text-label">{t(`works.${work}`)}</span>
              {chosen && <ChosenRecord found={chosen} onLeave={() => choose(work, null)} />}
              {!chosen && (
                <Button
                  size="md"
                  kind="secondary"
                  aria-label={t(`choose_${work}_of`, { number })}
                  onClick={() => setChoosing(work)}
                >
                  {t(`choose_${work}`)}
                </Button>
              )}
              {error && (
                <p role="alert" className="text-fault text-small">
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </div>
      {line.contract && (
        <ScheduleLine
          contractId={line.contract.id}
          name={`${at}.contract_line_id`}
          value={line.contract_line_id}
          error={errors[`${at}.contract_line_id`]}
          onChange={(contract_line_id) => onChange({ contract_line_id }, `${at}.contract_line_id`)}
        />
      )}
      {choosing && (
        <Modal title={t(`choose_${choosing}`)} size="md" onClose={() => setChoosing(null)}>
          <RecordFinder
            label={t(`find_${choosing}`)}
            kind={`${choosing} of bill`}
            find={(text) => finders[choosing](text, locale)}
            onChoose={(found) => choose(choosing, found)}
          />
        </Modal>
      )}
    </div>
  );
}

interface ScheduleLineProps {
  contractId: number;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

function ScheduleLine({ contractId, name, value, error, onChange }: ScheduleLineProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const schedule = useReading(`lines of ${contractId}`, async () => {
    const params = { id: contractId };
    return (await callContract(browserCall, contracts.read, { params })).contract.lines ?? [];
  });
  const lines = (schedule.value ?? []).map((line) => ({
    ...{ value: String(line.id), label: localized(line, 'description', locale) },
  }));
  return (
    <SelectField
      label={t('contract_line')}
      name={name}
      value={value}
      error={error}
      options={[
        { value: '', label: t('no_contract_line') },
        ...lines,
        // Until they are loaded, what is stored stays chosen.
        ...(value && !lines.some((one) => one.value === value) ? [{ value, label: '…' }] : []),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
