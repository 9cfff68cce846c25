import { type ReactNode, useId } from 'react';
import { DatumLine } from '#ui/datum-line.tsx';

/** A part of the project's page, which hangs from the datum line. */
export function Part(props: { id?: string; title: string; action?: ReactNode; children: ReactNode }) {
  const { id, title, action, children } = props;
  const head = useId();
  return (
    <section id={id} aria-labelledby={head} className="scroll-mt-24">
      <DatumLine />
      <div className="mt-3 mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={head} className="text-h3 lg:text-[1.875rem] lg:leading-12">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
