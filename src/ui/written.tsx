import { partsOf } from './written-parts.ts';

/**
 * A name or a line that somebody typed: it does not disturb what stands around it, and a code such as 6-002, A-12 or
 * 10–12 keeps its order between Arabic words.
 */
export function Written({ children }: { children: string }) {
  return (
    <bdi>
      {partsOf(children).map(({ text, code, at }) =>
        code ? (
          <bdi key={at} dir="ltr">
            {text}
          </bdi>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
