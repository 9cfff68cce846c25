import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ChevronForward, Icon } from '#ui/icon.tsx';
import { reportKinds } from './report-kinds.ts';
import { words } from './reports-words.ts';

/** All reports by what they are about. */
export default function ReportsPage() {
  return (
    <ModuleWords of={words}>
      <Reports />
    </ModuleWords>
  );
}

const groups = ['books', 'people', 'tax', 'projects'] as const;

/** Kept by another module. */
const registers: Record<string, { key: string; to: string }[]> = {
  people: [{ key: 'retention', to: '/admin/retention' }],
};

function Reports() {
  const t = useModuleWords();
  return (
    <>
      <PageTitle>{t('reports')}</PageTitle>
      <PageHeading className="mb-6">{t('reports')}</PageHeading>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {groups.map((group) => (
          <Card key={group} title={t(`groups.${group}`)} flush>
            <ul className="divide-y divide-line">
              {[
                ...reportKinds
                  .filter((kind) => kind.group === group)
                  .map(({ key }) => ({ key, to: `/admin/reports/${key}` })),
                ...(registers[group] ?? []),
              ].map(({ key, to }) => (
                <li key={key}>
                  <LocaleLink
                    to={to}
                    className="flex min-h-14 items-center justify-between gap-4 px-[min(1rem,4vw)] py-2.5 hover:bg-primary-50 md:px-5"
                  >
                    <span>
                      <span className="block font-medium">{t(`titles.${key}`)}</span>
                      <span className="block text-ink-muted text-small">{t(`about.${key}`)}</span>
                    </span>
                    <Icon of={ChevronForward} size={16} className="shrink-0 text-ink-muted" />
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
