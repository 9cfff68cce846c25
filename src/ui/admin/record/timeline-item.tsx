import type { LucideIcon } from 'lucide-react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { TimelineEntry } from '#wire/timeline.ts';
import { classes } from '../../classes.ts';
import { Clock, Icon, Mail, X } from '../../icon.tsx';
import { Ltr } from '../../ltr.tsx';
import { Check, FileSignature, MessageSquare, Paperclip, Pencil, Trash, Undo } from '../../more-icons.ts';
import { useRecordWords } from './record-words.ts';

const maxChanges = 6;

/** One event: its icon, who did it, what it was, and when. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { locale } = useI18n();
  const { icon, tone } = signOf(entry);
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0">
      <span
        aria-hidden
        className="absolute inset-y-0 start-[calc(0.875rem-0.5px)] w-px bg-line group-last:hidden"
      />
      <span aria-hidden className={classes('relative grid size-7 place-items-center rounded-control', tone)}>
        <Icon of={icon} size={16} />
      </span>
      <div className="grid min-w-0 gap-1 pt-0.5">
        <Head entry={entry} />
        <Body entry={entry} />
        <p className="text-caption text-ink-muted">
          <time dateTime={entry.at}>{`${formatDate(entry.at, locale)} ${formatTime(entry.at, locale)}`}</time>
        </p>
      </div>
    </li>
  );
}

const grey = 'bg-neutral-200 text-neutral-700';
const sand = 'bg-primary-100 text-primary-700';
const green = 'bg-success-100 text-success-700';

const yellow = 'bg-warning-100 text-warning-700';

const approvals = {
  requested: { icon: Clock, tone: grey },
  approved: { icon: Check, tone: green },
  returned: { icon: Undo, tone: yellow },
};

const decisions = {
  accepted: { icon: Check, tone: green },
  declined: { icon: X, tone: yellow },
  paper: { icon: FileSignature, tone: green },
};

function signOf({ kind, action, approval, decision }: TimelineEntry): { icon: LucideIcon; tone: string } {
  if (approval) return approvals[approval.decision];
  if (decision) return decisions[decision.act];
  if (kind === 'note') return { icon: MessageSquare, tone: sand };
  if (kind === 'mail') return { icon: Mail, tone: grey };
  if (kind === 'file') return { icon: action === 'delete' ? Trash : Paperclip, tone: grey };
  return action === 'confirm' ? { icon: Check, tone: green } : { icon: Pencil, tone: grey };
}

function Head({ entry }: { entry: TimelineEntry }) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const name = isolated(entry.by ? userName(entry.by.name, locale) : t('system'));
  return <p className="wrap-anywhere font-medium text-small">{headOf(entry, name, t)}</p>;
}

function headOf(
  { kind, action, mail, approval, note, decision }: TimelineEntry,
  name: string,
  t: ReturnType<typeof useRecordWords>,
): string {
  if (approval?.for) return t(`approvals.${approval.decision}_for`, { name, other: isolated(approval.for) });
  if (approval) return t(`approvals.${approval.decision}`, { name });
  if (decision)
    return t(`decisions.${decision.act}_${decision.channel === 'paper' ? 'paper' : 'link'}`, { name });
  if (mail) return t('mailed', { to: isolated(mail.recipient) });
  if (note?.from === 'office') return t('wrote_to_customer', { name });
  if (note?.from === 'customer') return t('customer_wrote', { name });
  if (kind === 'note') return t('wrote', { name });
  if (kind === 'file') return t(action === 'delete' ? 'file_deleted' : 'file_added', { name });
  // What confirms a document depends on its kind: it is approved, issued or posted.
  return kind === 'move' && (action === 'update' || action === 'confirm')
    ? t('moved', { name })
    : t(`did.${action ?? 'update'}`, { name });
}

function Body({
  entry: { note, mail, file, changes, reason, approval, decision },
}: {
  entry: TimelineEntry;
}) {
  const t = useRecordWords();
  const { locale } = useI18n();
  if (approval) return approval.text && <Reason>{approval.text}</Reason>;
  if (decision) return <Proof of={decision} reason={reason} />;
  if (note)
    return (
      <p
        dir="auto"
        className={classes(
          '[unicode-bidi:plaintext] wrap-anywhere whitespace-pre-wrap rounded-control border px-3 py-2',
          note.from === null ? 'border-primary-200 bg-primary-50' : 'border-secondary-200 bg-secondary-50',
        )}
      >
        {note.text}
      </p>
    );
  if (mail)
    return (
      <p className="wrap-anywhere text-small">
        <bdi>{mail.subject}</bdi>
        <span className="text-ink-muted">{` · ${t(`mail_states.${mail.state}`)}`}</span>
      </p>
    );
  if (file)
    return (
      <Ltr className={classes('wrap-anywhere justify-self-start text-small', !file.there && 'line-through')}>
        {file.name}
      </Ltr>
    );
  if (!changes?.length) return null;
  const rest = changes.length - maxChanges;
  return (
    <>
      <dl className="grid gap-0.5 text-small">
        {changes.slice(0, maxChanges).map(({ field, name, before, after }) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere min-w-0">
              {before && <bdi className="text-ink-muted line-through">{before}</bdi>}
              {before && <span>{locale === 'ar' ? ' ← ' : ' → '}</span>}
              <bdi>{after || t('nothing')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <p className="text-ink-muted text-small">{t('more_changes', { count: rest })}</p>}
      {reason && <Reason>{reason}</Reason>}
    </>
  );
}

function Reason({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="[unicode-bidi:plaintext] wrap-anywhere whitespace-pre-wrap text-ink-muted text-small"
    >
      {children}
    </p>
  );
}

/** How a decision is proven, and from where it came. */
function Proof({ of, reason }: { of: NonNullable<TimelineEntry['decision']>; reason: string | undefined }) {
  const t = useRecordWords();
  const { channel, from } = of;
  return (
    <>
      {(channel === 'email' || channel === 'outbox') && (
        <p className={classes('text-small', channel === 'outbox' && 'text-warning-700')}>
          {t(`evidence.channels.${channel}`)}
        </p>
      )}
      {from && (
        <p className="text-caption text-ink-muted">
          <Ltr className="wrap-anywhere">{from}</Ltr>
        </p>
      )}
      {reason && <Reason>{reason}</Reason>}
    </>
  );
}
