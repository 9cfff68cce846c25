import { classes } from './classes.ts';
import { CircleAlert, CircleCheck, Clock, Icon } from './icon.tsx';
import type { ToastKind, ToastWords } from './toast.ts';

const looks = {
  success: { glyph: CircleCheck, tint: 'bg-success-100 text-success-700' },
  error: { glyph: CircleAlert, tint: 'bg-error-100 text-error-600' },
  warning: { glyph: Clock, tint: 'bg-warning-100 text-warning-700' },
};

/** A notice; errors are announced at once (`alert`), others when idle (`status`). */
export function ToastCard({ kind, words }: { kind: ToastKind; words: ToastWords }) {
  const { title, text, action, links = [] } = words;
  const { glyph, tint } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      data-surface="plaster"
      className="flex w-full items-center font-sans gap-3 rounded-card border border-line/60 bg-raised p-4 shadow-toast"
    >
      <span className={classes('grid size-10 shrink-0 place-items-center rounded-control', tint)}>
        <Icon of={glyph} />
      </span>
      <div className="min-w-0">
        <p className="font-medium text-body leading-6">{title}</p>
        {text && <p className="text-ink-muted text-small leading-6">{text}</p>}
        {action && (
          <button
            type="button"
            aria-keyshortcuts="Alt+T"
            className="border-current border-b text-accent text-small leading-6"
            onClick={action.onPress}
          >
            {action.label}
          </button>
        )}
        {links.length > 0 && (
          <p className="flex flex-wrap gap-x-5 text-small leading-6">
            {links.map(({ label, href }) => (
              <a key={href} href={href} className="border-current border-b text-accent">
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
