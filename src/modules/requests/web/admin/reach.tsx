import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { telLink, whatsAppLink } from '#base/contact-links.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, MessageCircle, Phone } from '#ui/icon.tsx';
import type { Lead } from '../../leads/leads.contract.ts';
import { greetingOf } from './greeting.ts';
import { usePanelWords } from './panel-words.ts';

/** Whether somebody has just called or written to a new lead from here. */
export function useReached({ stage }: Lead, mayChange: boolean) {
  const [reached, setReached] = useState(false);
  return { offered: reached && mayChange && stage === 'new', reach: () => setReached(true) };
}

interface ReachProps {
  lead: Lead;
  /** Buttons of 44 px, or smaller ones for the mouse. */
  large?: boolean;
  className?: string;
  onReach: () => void;
}

/** Calls the sender, or writes to them by WhatsApp in their language. */
export function Reach({ lead, large = false, className, onReach }: ReachProps) {
  const t = usePanelWords();
  if (!lead.phone) return null;
  const name = isolated(lead.name);
  const look = classes(
    'grid shrink-0 place-items-center rounded-control',
    large
      ? 'size-11 border border-line text-accent hover:bg-ink/6'
      : 'size-8 text-ink-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11',
  );
  return (
    <span data-reach="" className={className}>
      <a
        href={telLink(lead.phone)}
        aria-label={t('call_name', { name })}
        title={t('call')}
        className={look}
        onClick={onReach}
      >
        <Icon of={Phone} size={large ? 20 : 16} />
      </a>
      <a
        href={whatsAppLink(lead.phone, greetingOf(lead).text)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('whatsapp_name', { name })}
        title={t('whatsapp')}
        className={look}
        onClick={onReach}
      >
        <Icon of={MessageCircle} size={large ? 20 : 16} />
      </a>
    </span>
  );
}

/** Offers to mark a new lead as contacted, after a call or a message. */
export function ContactedOffer({ onContacted, className }: { onContacted: () => void; className?: string }) {
  const t = usePanelWords();
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center justify-between gap-2 bg-secondary-50 px-3.5 py-2 text-small',
        className,
      )}
    >
      <span>{t('contacted_offer')}</span>
      <Button size="sm" kind="secondary" className="px-3!" onClick={onContacted}>
        {t('contacted_mark')}
      </Button>
    </div>
  );
}
