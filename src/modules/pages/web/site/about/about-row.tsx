import { DatumLine } from '#ui/datum-line.tsx';
import { RichText } from '#ui/rich-text.tsx';

/** One of the company's convictions, on its own datum line. */
export function AboutRow({ id, title, html }: { id: string; title: string; html: string }) {
  return (
    <section id={id}>
      <DatumLine className="mt-0" />
      <div className="grid gap-x-8 gap-y-4 pt-8 pb-14 md:grid-cols-[4fr_8fr] lg:pt-10 lg:pb-18">
        <h2 className="text-h2">{title}</h2>
        <RichText
          html={html}
          className="max-w-[36em] text-[clamp(1.25rem,1.1rem+0.5vw,1.5625rem)] font-light"
        />
      </div>
    </section>
  );
}
