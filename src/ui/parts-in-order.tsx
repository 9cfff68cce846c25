import { partsOf } from './written-parts.ts';

/** A text whose codes (6-002, 10–12, +966 50 123 4567) keep their order between Arabic words. */
export function PartsInOrder({ children }: { children: string }) {
  return partsOf(children).map(({ text, code, at }) =>
    code ? (
      <bdi key={at} dir="ltr">
        {text}
      </bdi>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
