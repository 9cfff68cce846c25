import { type ReactNode, useId } from 'react';

/** A part of the form with a heading. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-6 border-line border-t pt-6">
      <div>
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {hint && <p className="mt-1 text-ink-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
