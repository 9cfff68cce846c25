import { TwoClauses } from '#ui/two-clauses.tsx';

/** Head of an inner page: its title, and a lead whose last line shares the title's baseline. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div
      data-surface="brown"
      className="pt-[calc(var(--header-top)+3rem)] pb-12 lg:pt-[calc(var(--header-top)+5.5rem)] lg:pb-18"
    >
      <div className="container-page grid items-end gap-x-16 gap-y-5 md:grid-cols-[7fr_5fr]">
        <h1 className="text-display">
          <TwoClauses>{title}</TwoClauses>
        </h1>
        {lead && <p className="max-w-[36em] text-ink-muted text-lead">{lead}</p>}
      </div>
    </div>
  );
}
