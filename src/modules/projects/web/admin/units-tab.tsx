import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { LeaveQuestion } from '#ui/admin/leave-question.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import type { Project } from '../../projects.contract.ts';
import { deleteUnit, listUnits, type Unit } from '../../units/units.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { UnitForm } from './unit-form.tsx';
import { UnitsTable } from './units-table.tsx';

interface UnitsTabProps {
  project: Project;
  mayChange: boolean;
  onChanged: () => void;
  /** Called with whether the form has unsaved input. */
  onTyped: (typed: boolean) => void;
  /** Called when somebody else has deleted the project. */
  onGone: () => void;
}

/** The second tab: a saved project's units, each saved separately. */
export function UnitsTab({ project, mayChange, onChanged, onTyped, onGone }: UnitsTabProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const [units, setUnits] = useState<readonly Unit[]>(project.units);
  const { write } = useWrite();
  const [edited, setEdited] = useState<{ unit: Unit | null; turn: number }>({ unit: null, turn: 0 });
  const [leaving, setLeaving] = useState<Unit | null>(null);
  const [typed, setTyped] = useState(false);
  const [wanted, setWanted] = useState<Unit | null>(null);
  const tellTyped = (now: boolean) => {
    setTyped(now);
    onTyped(now);
  };
  const edit = (unit: Unit | null) => {
    tellTyped(false);
    setWanted(null);
    setEdited(({ turn }) => ({ unit, turn: turn + 1 }));
  };

  async function reload(): Promise<boolean> {
    onChanged();
    const read = await write<Unit[]>('GET', addressOf(listUnits, { id: project.id }), undefined, onGone);
    if (read) setUnits(read);
    return read !== null;
  }

  async function letGo() {
    if (await reload()) toast.warning({ title: t('tabs.units'), text: t('unit.gone'), duration: 8000 });
  }

  return (
    <>
      {mayChange && (
        <UnitForm
          key={edited.turn}
          projectId={project.id}
          unit={edited.unit}
          onTyped={tellTyped}
          onSaved={() => {
            edit(null);
            reload();
          }}
          onGone={letGo}
          onCancel={() => edit(null)}
        />
      )}
      <UnitsTable
        units={units}
        mayChange={mayChange}
        onEdit={typed ? setWanted : edit}
        onDelete={setLeaving}
      />
      {wanted && <LeaveQuestion onLeave={() => edit(wanted)} onStay={() => setWanted(null)} />}
      {leaving && (
        <ConfirmDelete
          path={addressOf(deleteUnit, { id: project.id, unitId: leaving.id })}
          title={t('unit.delete_title', { name: isolated(localized(leaving, 'name', locale)) })}
          text={t('unit.delete_text')}
          uses={project.is_public ? [t('unit.delete_public')] : []}
          confirmLabel={t('unit.delete_confirm')}
          done={{ title: t('deleted'), text: t('unit.deleted_text') }}
          cancelled={{ title: t('cancelled'), text: t('cancelled_text') }}
          onDone={() => {
            if (edited.unit?.id === leaving.id) edit(null);
            reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
