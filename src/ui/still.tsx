import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A static drawing. The server renders it; in the browser its HTML stays, and its code loads only when coming
 * from another page. `id` is given to the wrapping element.
 */
export function still(id: string, load: () => Promise<ComponentType>): ComponentType<{ className?: string }> {
  const drawing = lazy(async () => ({ default: await load().catch(() => None) }));
  return ({ className }) => <Still id={id} of={drawing} className={className} />;
}

/** A drawing that fails to load leaves its place empty. */
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
