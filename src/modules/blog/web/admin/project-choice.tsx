import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { listPublicProjects } from '#modules/projects/projects.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';

const places = [0, 1, 2];

interface ProjectChoiceProps {
  /** Ids, in their order. */
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

/** Up to three public projects that are shown below an article. */
export function ProjectChoice({ chosen, error, onChange }: ProjectChoiceProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { value } = useReading('projects', () =>
    callContract(browserCall, listPublicProjects, { query: { per_page: 500 } }),
  );
  const projects = value ?? [];

  function set(place: number, id: string) {
    const ids = places.map((at) => (at === place ? Number(id) : (chosen[at] ?? 0)));
    onChange([...new Set(ids.filter((one) => one > 0))]);
  }

  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {places.map((place) => {
        const own = chosen[place];
        const taken = chosen.filter((id) => id !== own);
        return (
          <SelectField
            key={place}
            label={t('project_at', { place: place + 1 })}
            value={String(own ?? '')}
            error={place === 0 ? error : undefined}
            options={[
              { value: '', label: '—' },
              ...projects
                .filter(({ id }) => !taken.includes(id))
                .map((project) => ({ value: String(project.id), label: localized(project, 'name', locale) })),
              ...(own !== undefined && value && !projects.some(({ id }) => id === own)
                ? [{ value: String(own), label: t('project_hidden', { id: own }) }]
                : []),
            ]}
            onChange={(event) => set(place, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
