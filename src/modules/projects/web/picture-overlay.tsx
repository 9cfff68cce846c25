import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { ArrowBack, ArrowForward, Icon, X } from '#ui/icon.tsx';
import { keyedTo } from '#ui/keyed-to.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Picture } from '#ui/picture.tsx';
import { useModal } from '#ui/use-modal.ts';
import { Written } from '#ui/written.tsx';
import type { PictureView } from './project-view.ts';

const square =
  'grid size-11 shrink-0 place-items-center rounded-control border border-current/45 hover:bg-ink/6 aria-disabled:opacity-45';

/** Full-screen pictures, one at a time: by arrows, arrow keys and swipes, in reading direction. */
export function PictureOverlay(props: {
  pictures: readonly PictureView[];
  open: boolean;
  /** The initial picture, from 0. */
  start: number;
  onClose: () => void;
}) {
  const { pictures, open, start, onClose } = props;
  const { t, dir } = useI18n();
  const close = useRef<HTMLButtonElement>(null);
  const dialog = useModal(open, close);
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const last = pictures.length - 1;

  const scrollTo = (to: number, behavior?: ScrollBehavior) => {
    const element = track.current;
    const offset = to * (element?.clientWidth ?? 0);
    element?.scrollTo({ left: dir === 'rtl' ? -offset : offset, behavior });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening puts the first picture in place
  useLayoutEffect(() => {
    if (open) scrollTo(start, 'instant');
  }, [open, start]);

  const goTo = (to: number) => scrollTo(Math.min(Math.max(to, 0), last));
  const turn = (event: KeyboardEvent) => {
    const wanted = keyedTo([...pictures.keys()], index, event.key, dir);
    if (wanted === undefined) return;
    event.preventDefault();
    goTo(wanted);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t('projects.gallery.title')}
      data-surface="earth"
      className="dialog inset-0 size-full flex-col not-open:hidden open:flex"
      onKeyDown={turn}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="flex shrink-0 items-center justify-between px-(--gutter) py-4">
        <p className="text-ink-muted text-label">
          <Ltr>{`${index + 1} / ${pictures.length}`}</Ltr>
        </p>
        <button
          ref={close}
          type="button"
          aria-label={t('projects.gallery.close')}
          className={square}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.min(last, Math.round(Math.abs(scrollLeft) / clientWidth)))
        }
      >
        {pictures.map(({ id, image, alt }) => (
          <li key={id} className="grid w-full shrink-0 snap-center place-content-center px-(--gutter)">
            <div
              style={{
                aspectRatio: `${image.width} / ${image.height}`,
                width: `min(100vw - 2 * var(--gutter), (100dvh - 10rem) * ${image.width} / ${image.height}, ${image.width}px)`,
              }}
            >
              <Picture image={image} alt={alt} sizes="100vw" className="size-full" />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex shrink-0 items-center justify-between gap-4 px-(--gutter) py-4">
        <button
          type="button"
          aria-label={t('projects.gallery.previous')}
          aria-disabled={index === 0 || undefined}
          className={square}
          onClick={() => goTo(index - 1)}
        >
          <Icon of={ArrowBack} />
        </button>
        <p aria-live="polite" className="text-center text-ink-muted text-small">
          <Written>{pictures[index]?.alt ?? ''}</Written>
        </p>
        <button
          type="button"
          aria-label={t('projects.gallery.next')}
          aria-disabled={index === last || undefined}
          className={square}
          onClick={() => goTo(index + 1)}
        >
          <Icon of={ArrowForward} />
        </button>
      </div>
    </dialog>
  );
}
