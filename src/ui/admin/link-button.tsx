import type { LucideIcon } from 'lucide-react';
import { buttonClass } from '../button-class.ts';
import { Icon } from '../icon.tsx';
import { Download } from '../more-icons.ts';

const look = buttonClass({ kind: 'secondary', size: 'md' });

interface NewTabLinkProps {
  href: string;
  icon: LucideIcon;
  label: string;
  /** Stores what is typed before the tab opens; false keeps it closed. */
  onLeave?: () => Promise<boolean>;
}

/** A preview or a paper, opened in a tab of its own so that the record stays where it is. */
export function NewTabLink({ href, icon, label, onLeave }: NewTabLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={look}
      onClick={
        onLeave &&
        (async (event) => {
          event.preventDefault();
          if (await onLeave()) open(href, '_blank', 'noopener');
        })
      }
    >
      <Icon of={icon} size={18} />
      <span>{label}</span>
    </a>
  );
}

/** A file of what the page shows. */
export function DownloadLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className={look}>
      <Icon of={Download} size={18} />
      <span>{label}</span>
    </a>
  );
}
