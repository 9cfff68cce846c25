import { type ReactNode, useId } from 'react';

/**
 * A section of the account page: its description at the start, and its actions at the end. `id` is the target
 * of a hash.
 */
export function AccountSection(props: { id?: string; title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      id={props.id}
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-line border-b py-10 last:border-b-0 lg:grid-cols-[4fr_7fr] lg:py-14"
    >
      <div className="max-w-[26em]">
        <h2 id={id} className="text-h3">
          {props.title}
        </h2>
        <p className="mt-2 text-ink-muted">{props.text}</p>
      </div>
      <div className="min-w-0 max-w-[40rem]">{props.children}</div>
    </section>
  );
}
