import { type ReactNode, useId } from 'react';

interface CardProps {
  title?: string;
  id?: string;
  /** At the end of the title's line, such as a button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a record's page. */
export function Card({ title, id, beside, children }: CardProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={title && heading}
      className="min-w-0 scroll-mt-24 rounded-card border border-line bg-raised"
    >
      {title && (
        <div className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-5 py-1">
          <h2 id={heading} className="font-medium text-h4">
            {title}
          </h2>
          {beside}
        </div>
      )}
      <div className="px-5 py-4">{children}</div>
    </section>
  );
}
