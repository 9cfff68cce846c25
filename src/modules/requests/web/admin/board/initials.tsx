import { userName } from '#base/administrator-name.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, UserRound } from '#ui/icon.tsx';
import type { Lead } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';

/** The initials of the person in charge; a dashed square for nobody. */
export function Initials({ of: assignee }: { of: Lead['assignee'] }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  if (!assignee)
    return (
      <span
        role="img"
        aria-label={t('board.no_owner')}
        title={t('board.no_owner')}
        className="grid size-6 shrink-0 place-items-center border border-neutral-400 border-dashed text-ink-muted"
      >
        <Icon of={UserRound} size={14} />
      </span>
    );
  const name = userName(assignee.name, locale);
  const label = t('board.owner', { name });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="grid h-6 min-w-6 shrink-0 place-items-center bg-primary-100 px-1 font-medium text-[0.8125rem] text-primary-900 leading-none"
    >
      {initialsOf(name)}
    </span>
  );
}

/** Arabic letters join, so a name is shown by its first one. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.map((word) => [...word][0] ?? '');
  const [first = ''] = letters;
  if (/\p{Script=Arabic}/u.test(first)) return first;
  return `${first}${letters.length > 1 ? letters.at(-1) : ''}`.toUpperCase();
}
