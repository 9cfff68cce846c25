import { type PointerEvent, useId, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { describedBy, FieldNotes } from '#ui/field-notes.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pencil, RotateCounterClockwise } from '#ui/more-icons.ts';
import { useAcceptanceWords } from './link-words.ts';
import { pad, withPoint, withStart } from './signature.ts';

/** A field to draw a signature in, with a finger, a pen or a mouse. It is optional, and keyboards pass it. */
export function SignaturePad(props: {
  path: string;
  onDraw: (path: string) => void;
  error?: string | undefined;
}) {
  const { path, onDraw, error } = props;
  const t = useAcceptanceWords();
  const id = useId();
  /** What is being drawn: several points may come before the next rendering. */
  const drawing = useRef<{ pointer: number; path: string } | null>(null);

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, field: Element) {
    const box = field.getBoundingClientRect();
    const scale = pad.width / box.width;
    return [(clientX - box.left) * scale, (clientY - box.top) * scale] as const;
  }

  function start(event: PointerEvent<SVGSVGElement>) {
    if (drawing.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const begun = withStart(path, pointOf(event, event.currentTarget));
    drawing.current = { pointer: event.pointerId, path: begun };
    onDraw(begun);
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    const { current } = drawing;
    if (current?.pointer !== event.pointerId) return;
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const point of passed.length > 0 ? passed : [event])
      current.path = withPoint(current.path, pointOf(point, event.currentTarget));
    onDraw(current.path);
  }

  function end({ pointerId }: PointerEvent) {
    if (drawing.current?.pointer === pointerId) drawing.current = null;
  }

  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-label`} className="text-label">
        <span>{t('signature')}</span>
        <span className="ms-1 text-ink-muted">{t('optional')}</span>
      </p>
      <div
        className={classes(
          'relative rounded-control border bg-field',
          error ? 'inset-ring inset-ring-fault-line border-fault-line' : 'border-field-line',
        )}
      >
        <svg
          role="img"
          aria-label={t(path ? 'drawn' : 'draw')}
          aria-describedby={describedBy({ id, error })}
          viewBox={`0 0 ${pad.width} ${pad.height}`}
          className="block w-full touch-none cursor-crosshair select-none text-secondary-800"
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path
            d="M36 140H564"
            fill="none"
            stroke="var(--field-line)"
            strokeDasharray="7 7"
            className="opacity-60"
          />
          <path
            d={path || undefined}
            fill="none"
            stroke="currentColor"
            strokeWidth={4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {!path && (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-0 flex items-center justify-center gap-2 pb-4 text-ink-muted"
          >
            <Icon of={Pencil} />
            <span>{t('draw')}</span>
          </p>
        )}
        {path && (
          <button
            type="button"
            className="absolute end-0 top-0 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-label text-ink-muted hover:text-ink"
            onClick={() => onDraw('')}
          >
            <Icon of={RotateCounterClockwise} size={18} />
            <span>{t('clear')}</span>
          </button>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
