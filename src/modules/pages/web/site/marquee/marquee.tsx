import { type CSSProperties, type Ref, useEffect, useRef } from 'react';
import { useI18n } from '#i18n/i18n.tsx';

/** Pixels per second. */
const speed = 48;

/** A marquee toward the end of the line that pauses under the pointer, with focus and for reduced motion. */
export function Marquee({ words }: { words: readonly string[] }) {
  const { t, locale } = useI18n();
  const track = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are of another length
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const seconds = element.offsetWidth / speed;
      element.parentElement?.style.setProperty('--marquee-time', `${seconds.toFixed(2)}s`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [locale, words]);

  if (words.length === 0) return null;
  const copies = 2 + Math.floor(16 / words.length);
  return (
    <section
      id="marquee"
      aria-label={t('pages.marquee')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves can be brought to a stand by keyboard too
      tabIndex={0}
      data-surface="brown"
      className="marquee overflow-hidden bg-raised py-7 -outline-offset-4"
    >
      <div className="marquee-band flex w-max" style={bandTimes(words, copies)}>
        {Array.from({ length: copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a copy is nothing but its number
          <Words key={copy} words={words} ref={copy === 0 ? track : undefined} repeated={copy > 0} />
        ))}
      </div>
    </section>
  );
}

/** Estimated durations until the words can be measured. */
function bandTimes(words: readonly string[], copies: number): CSSProperties {
  const pixels = words.reduce((sum, word) => sum + word.length * 26 + 102, 0);
  return { '--marquee-time': `${Math.round(pixels / speed)}s`, '--copies': copies } as CSSProperties;
}

function Words(props: {
  words: readonly string[];
  ref?: Ref<HTMLUListElement> | undefined;
  /** A repetition of the words, so that the band is endless. */
  repeated?: boolean;
}) {
  return (
    <ul
      ref={props.ref}
      aria-hidden={props.repeated}
      className="flex shrink-0 items-center font-light text-[2rem] leading-tight md:text-[3.25rem]"
    >
      {props.words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
        <li key={place} className="marquee-word flex items-center gap-10 whitespace-nowrap pe-10">
          {word}
        </li>
      ))}
    </ul>
  );
}
