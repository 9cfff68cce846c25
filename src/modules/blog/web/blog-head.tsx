import type { ReactNode } from 'react';

/** The title of a list of articles, on brown. */
export function BlogHead({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section data-surface="brown" aria-labelledby="blog-title">
      <div className="container-page grid items-end gap-x-16 gap-y-4 pt-[calc(var(--header-top)+3rem)] pb-12 lg:grid-cols-[7fr_5fr] lg:pt-[calc(var(--header-top)+5.5rem)] lg:pb-18">
        <h1 id="blog-title" className="wrap-anywhere text-display">
          {title}
        </h1>
        {lead && <p className="max-w-[36em] text-ink-muted text-lead lg:pb-2.5">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
