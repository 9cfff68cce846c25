import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * What is only looked at: a drawing. The server renders it; in the browser its HTML stays as it came, and its code is
 * fetched only by who enters the page from another one. `id` is the id that the element around it gets.
 */
export function still(id: string, load: () => Promise<ComponentType>): ComponentType<{ className?: string }> {
  const drawing = lazy(async () => ({ default: await load().catch(() => None) }));
  return ({ className }) => <Still id={id} of={drawing} className={className} />;
}

/** A drawing that cannot be fetched leaves its place empty. */
function None() {
  return null;
}

function Still({ id, of: Drawing, className }: { id: string; of: ComponentType; className?: string }) {
  const [html] = useState(() => (import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML
  if (html) return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div id={id} className={className}>
      <Suspense>
        <Drawing />
      </Suspense>
    </div>
  );
}
