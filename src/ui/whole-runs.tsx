import { Ltr } from './ltr.tsx';

const isolated = /\u2066([^\u2069]*)\u2069/;

/** A sentence whose left-to-right runs (`ltrIsolated`: amounts, numbers of documents) never break. */
export function WholeRuns({ children }: { children: string }) {
  return children.split(isolated).map((text, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of one sentence
      <Ltr key={place} className="whitespace-nowrap">
        {text}
      </Ltr>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of one sentence
      <span key={place}>{text}</span>
    ),
  );
}
