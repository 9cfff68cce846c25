import { Written } from '#ui/written.tsx';

/** Paragraphs that staff wrote. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="grid max-w-[40em] gap-y-2 text-ink-muted">
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text
          <p key={place}>
            <Written>{line}</Written>
          </p>
        ))}
    </div>
  );
}
