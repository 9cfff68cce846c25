import { useEffect, useRef, useState } from 'react';
import { Building, Icon, MessageCircle } from '#ui/icon.tsx';
import { Camera, FileText } from '#ui/more-icons.ts';
import { useChatLift } from '#ui/use-chat-lift.ts';
import { useProjectWords } from '../project-words.ts';

const tabs = [
  { key: 'project', icon: Building },
  { key: 'photos', icon: Camera },
  { key: 'payments', icon: FileText },
  { key: 'messages', icon: MessageCircle },
] as const;

/** At the foot of a phone: the parts of the page. */
export function ProjectTabs() {
  const t = useProjectWords();
  const bar = useRef<HTMLElement>(null);
  const [at, setAt] = useState<string>('project');

  useEffect(() => {
    const look = () => {
      const passed = tabs.filter(
        ({ key }) =>
          (document.getElementById(key)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      );
      const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      setAt(end ? 'messages' : (passed.at(-1)?.key ?? 'project'));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  useChatLift(bar);

  return (
    <nav
      ref={bar}
      aria-label={t('tabs.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {tabs.map(({ key, icon }) => (
          <li key={key}>
            <a
              href={`#${key}`}
              aria-current={at === key ? 'location' : undefined}
              className="grid min-h-15 content-center justify-items-center gap-1 border-transparent border-t-3 px-1 text-caption text-ink-muted aria-[current]:border-accent aria-[current]:text-ink"
            >
              <Icon of={icon} />
              {/* Where letters are enlarged, four names still fit side by side. */}
              <span className="max-w-full truncate text-[length:min(var(--text-caption),4.2vw)]">
                {t(`tabs.${key}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
